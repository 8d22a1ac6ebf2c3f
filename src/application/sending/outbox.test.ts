import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord, aResponse, records } from '#tests/builders/record.builder';
import { FakeNetworkStatus } from '#tests/fakes/fake-network-status';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import { aBrowser, aSendingTab } from '#tests/fakes/sending-tab';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { WantedResponse } from '#domain/feedback/response';
import { overlaid, type PersonalFeedback } from '#domain/feedback/feedback-write';
import { outboxCounts } from '#domain/work/sync-status';
import type { Outbox } from './outbox';

type FeedbackOutbox = Outbox<PersonalFeedback>;

const NORA = 'nora';

const NOWHERE = { kind: 'network' } as const;
const good: WantedResponse = {
  status: 'submitted',
  answers: answers({ mood: anAnswer('label_selection', 'good') }),
};
const bad: WantedResponse = {
  status: 'draft',
  answers: answers({ mood: anAnswer('label_selection', 'bad') }),
};

function aServer(given: readonly FeedbackRecord[] = records(3)) {
  const kept = new InMemoryAnnotations(given);
  return {
    kept,
    responses: new InMemoryResponseRepository(kept),
    records: new InMemoryRecordRepository(kept),
    guide: new InMemoryAnnotationGuideRepository({
      questions: [aQuestion('label_selection', { name: 'mood', required: true })],
      fields: [],
    }),
  };
}

function setUp(given?: readonly FeedbackRecord[]) {
  const server = aServer(given);
  const tab = aSendingTab(server);
  const leave = tab.outbox.serve(NORA);
  return { server, leave, ...tab };
}

/** Acts as the screen does: on the current state of the record. */
function submit(outbox: FeedbackOutbox, record: FeedbackRecord, wanted: WantedResponse | null = good) {
  const { response } = overlaid(outbox.entries, record);
  const { datasetId, id: recordId } = record;
  outbox.put({ datasetId, recordId, act: wanted === null ? 'clear' : 'submit', wanted, base: response });
}

/** True if no entry exists in this tab only. */
const isKept = ({ current }: FeedbackOutbox) => current.value?.contents.value.unkept.size === 0;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('an act', () => {
  it('an act is shown at once and waits until the server has acknowledged it (STA-19)', async () => {
    const { outbox, server } = setUp();
    submit(outbox, aRecord());
    expect(overlaid(outbox.entries, aRecord()).response).toMatchObject({ ...good, id: null, revision: null });
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'waiting' });
    expect(outboxCounts(outbox.entries).waiting).toBe(1);
    await settled();
    expect(server.kept.record('record-1')?.response).toMatchObject(good);
    expect(outbox.statusOf('record-1')).toBeNull();
    expect(outboxCounts(outbox.entries).waiting).toBe(0);
  });

  it('an act is acknowledged with the response on the server', async () => {
    const { outbox, server, reported } = setUp();
    submit(outbox, aRecord());
    await settled();
    expect(reported).toEqual([
      {
        datasetId: aRecord().datasetId,
        recordId: 'record-1',
        state: server.kept.record('record-1')?.response,
        from: 'here',
      },
    ]);
  });

  it('an act replaces the current response, and clearing removes it', async () => {
    const record = aRecord({ status: 'submitted' });
    const { outbox, server } = setUp([record]);
    submit(outbox, record, bad);
    submit(outbox, record, null);
    await settled();
    expect(server.responses.calls.log).toEqual(['replace', 'remove']);
    expect(server.kept.record('record-1')?.response).toBeNull();
  });

  it('an act builds on the outcome of an earlier act that is being sent', async () => {
    const { outbox, server } = setUp();
    const release = server.responses.calls.holdNext('create');
    submit(outbox, aRecord());
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'waiting', reason: 'sending' });
    submit(outbox, aRecord(), bad);
    release();
    await settled();
    expect(server.responses.calls.log).toEqual(['create', 'replace']);
    expect(server.kept.record('record-1')?.response).toMatchObject(bad);
  });

  it('an act is sent after the acts before it', async () => {
    const { outbox, server } = setUp();
    const release = server.responses.calls.holdNext('create');
    for (const record of records(3)) submit(outbox, record);
    await settled();
    expect(server.responses.keys).toEqual(['act-1']);
    expect(outbox.statusOf('record-2')).toMatchObject({ kind: 'waiting', reason: 'queued' });
    release();
    await settled();
    expect(server.responses.keys).toEqual(['act-1', 'act-2', 'act-3']);
  });

  it('an act and its undo cancel each other out before either is sent', async () => {
    const { outbox, server, reported } = setUp();
    const release = server.responses.calls.holdNext('create');
    submit(outbox, aRecord({ id: 'record-2' }));
    submit(outbox, aRecord());
    outbox.put({
      datasetId: aRecord().datasetId,
      recordId: 'record-1',
      act: 'undo',
      wanted: null,
      base: overlaid(outbox.entries, aRecord()).response,
    });
    expect(outbox.statusOf('record-1')).toBeNull();
    expect(reported).toMatchObject([{ recordId: 'record-1', state: null }]);
    release();
    await settled();
    expect(server.responses.keys).toEqual(['act-1']);
  });
});

describe('while the server is unreachable', () => {
  it('the outbox retries the same act after 1, 2, 5, 15 and then every 30 seconds (STA-21)', async () => {
    const { outbox, server, browser } = setUp();
    for (let attempt = 0; attempt < 7; attempt += 1) server.responses.calls.failNext('create', NOWHERE);
    submit(outbox, aRecord());
    await settled();
    for (const [index, seconds] of [1, 2, 5, 15, 30, 30, 30].entries()) {
      expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'waiting', reason: 'server' });
      browser.clock.advance(seconds * 1_000 - 1);
      await settled();
      expect(server.responses.keys).toHaveLength(index + 1);
      browser.clock.advance(1);
      await settled();
      expect(server.responses.keys).toHaveLength(index + 2);
    }
    expect(new Set(server.responses.keys)).toEqual(new Set(['act-1']));
    expect(outbox.statusOf('record-1')).toBeNull();
  });

  it.each([
    ['too many calls', { kind: 'rate-limited', status: 429 }],
    ['a proxy without its server', { kind: 'server', status: 502 }],
    ['a server that is starting', { kind: 'server', status: 503 }],
    ['a timeout of a proxy', { kind: 'server', status: 504 }],
  ] as const)('the outbox retries after %s', async (_, failure) => {
    const { outbox, server, browser } = setUp();
    server.responses.calls.failNext('create', failure);
    submit(outbox, aRecord());
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'waiting', reason: 'server' });
    browser.clock.advance(1_000);
    await settled();
    expect(outbox.entries).toEqual([]);
  });

  it('the outbox waits as long as the server requests', async () => {
    const { outbox, server, browser } = setUp();
    server.responses.calls.failNext('create', { kind: 'server', status: 503, retryAfterMs: 5_000 });
    submit(outbox, aRecord());
    await settled();
    browser.clock.advance(4_999);
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'waiting', reason: 'server' });
    expect(server.responses.keys).toHaveLength(1);
    browser.clock.advance(1);
    await settled();
    expect(outbox.entries).toEqual([]);
  });

  it('the outbox does not wait for a whole day, even if the server requests it', async () => {
    const { outbox, server, browser } = setUp();
    server.responses.calls.failNext('create', { kind: 'server', status: 503, retryAfterMs: 86_400_000 });
    submit(outbox, aRecord());
    await settled();
    browser.clock.advance(300_000);
    await settled();
    expect(outbox.entries).toEqual([]);
  });

  it('the outbox reports that the device is offline, and continues as soon as it is online', async () => {
    const { outbox, server, network } = setUp();
    network.goOffline();
    server.responses.calls.failNext('create', NOWHERE);
    submit(outbox, aRecord());
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'waiting', reason: 'offline' });
    network.goOnline();
    await settled();
    expect(outbox.entries).toEqual([]);
  });

  it('the outbox does not wait when the user retries', async () => {
    const { outbox, server } = setUp();
    server.responses.calls.failNext('create', NOWHERE);
    submit(outbox, aRecord());
    await settled();
    outbox.retry();
    await settled();
    expect(outbox.entries).toEqual([]);
  });

  it('the outbox leaves no timer and no subscription behind', async () => {
    const { outbox, server, browser, network, leave } = setUp();
    server.responses.calls.failNext('create', NOWHERE);
    submit(outbox, aRecord());
    await settled();
    leave();
    expect([browser.clock.pending, network.subscribers]).toEqual([0, 0]);
    expect([browser.device.listeners.size, browser.room.listeners.size]).toEqual([0, 0]);
  });
});

describe('an act that the server refuses', () => {
  const REFUSED = { kind: 'rejected', status: 422, detail: 'no such label' } as const;

  it('a refused act stays with the reason, and blocks its own record only (STA-22)', async () => {
    const { outbox, server } = setUp();
    server.responses.calls.failNext('create', REFUSED);
    submit(outbox, aRecord());
    submit(outbox, aRecord({ id: 'record-2' }));
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({
      kind: 'failed',
      failure: { kind: 'rejected', status: 422, detail: 'no such label' },
    });
    expect(outbox.statusOf('record-2')).toBeNull();
    expect(outboxCounts(outbox.entries)).toEqual({ waiting: 0, failed: 1 });
  });

  it('a refused act is sent again under its key when the user retries', async () => {
    const { outbox, server } = setUp();
    server.responses.calls.failNext('create', REFUSED);
    submit(outbox, aRecord());
    await settled();
    outbox.retry('record-1');
    await settled();
    expect(server.responses.keys).toEqual(['act-1', 'act-1']);
    expect(outbox.entries).toEqual([]);
  });

  it('a refused act is replaced by the next act of the user', async () => {
    const { outbox, server } = setUp();
    server.responses.calls.failNext('create', REFUSED);
    submit(outbox, aRecord());
    await settled();
    submit(outbox, aRecord(), bad);
    await settled();
    expect(server.kept.record('record-1')?.response).toMatchObject(bad);
    expect(outbox.entries).toEqual([]);
  });

  it('a refused act leaves the record in the server’s state when it is dropped', async () => {
    const record = aRecord({ status: 'draft' });
    const { outbox, server, reported } = setUp([record]);
    server.responses.calls.failNext('replace', REFUSED);
    submit(outbox, record);
    await settled();
    outbox.drop('record-1');
    expect(overlaid(outbox.entries, record)).toBe(record);
    expect(reported).toMatchObject([{ recordId: 'record-1', state: record.response }]);
  });
});

describe('a newer answer', () => {
  const newer = aResponse({ ...bad, id: 'response-of-record-1', revision: 'newer' });
  const old = aRecord({ status: 'submitted' });

  async function inConflict() {
    const fixture = setUp([{ ...old, response: newer }]);
    submit(fixture.outbox, old);
    await settled();
    return fixture;
  }

  it('a newer answer is found and shown next to the user’s own one, which waits (STA-23)', async () => {
    const { outbox } = await inConflict();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'conflict', theirs: newer });
    expect(overlaid(outbox.entries, old).response).toMatchObject(good);
    expect(outboxCounts(outbox.entries).failed).toBe(1);
  });

  it('a newer answer is replaced when the user keeps their own', async () => {
    const { outbox, server } = await inConflict();
    outbox.keepMine('record-1');
    await settled();
    expect(server.kept.record('record-1')?.response).toMatchObject(good);
    expect(outbox.entries).toEqual([]);
  });

  it('a newer answer remains when the user takes it', async () => {
    const { outbox, server, reported } = await inConflict();
    outbox.takeTheirs('record-1');
    await settled();
    expect(server.kept.record('record-1')?.response).toBe(newer);
    expect(reported).toMatchObject([{ recordId: 'record-1', state: newer }]);
    expect(outbox.entries).toEqual([]);
  });

  it('a newer answer is found even if the tab did not know of any answer', async () => {
    const { outbox } = setUp([{ ...old, response: newer }]);
    submit(outbox, aRecord());
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'conflict', theirs: newer });
  });

  it('a newer answer is found when a response is cleared that was never acknowledged', async () => {
    const { outbox } = setUp([{ ...old, response: newer }]);
    submit(outbox, { ...old, response: { ...newer, id: null, revision: null } }, null);
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'conflict', theirs: newer });
  });

  it('a newer answer may be a removed answer, and the user’s own is restored', async () => {
    const { outbox, server } = setUp([{ ...old, response: null }]);
    submit(outbox, old);
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'conflict', theirs: null });
    outbox.keepMine('record-1');
    await settled();
    expect(server.kept.record('record-1')?.response).toMatchObject(good);
  });

  it('a newer answer is no conflict if it equals the user’s own', async () => {
    const same = aResponse({ ...good, id: 'response-of-record-1', revision: 'newer' });
    const { outbox, reported } = setUp([{ ...old, response: same }]);
    submit(outbox, old);
    await settled();
    expect(outbox.entries).toEqual([]);
    expect(reported).toMatchObject([{ state: same }]);
  });
});

describe('the outbox of a person', () => {
  it('a waiting act is sent when the person returns', async () => {
    const { outbox, server, leave } = setUp();
    server.responses.calls.failNext('create', { kind: 'unauthorized', status: 401 });
    const release = server.responses.calls.holdNext('create');
    submit(outbox, aRecord());
    await settled();
    leave();
    release();
    await settled();
    expect(server.responses.keys).toHaveLength(1);
    outbox.serve(NORA);
    await settled();
    expect(server.responses.keys).toEqual(['act-1', 'act-1']);
    expect(outbox.entries).toEqual([]);
  });

  it('a waiting act is not sent under another user’s session', async () => {
    const { outbox, server, leave } = setUp();
    server.responses.calls.failNext('create', NOWHERE);
    submit(outbox, aRecord());
    await settled();
    leave();
    outbox.serve('somebody-else');
    await settled();
    expect(outbox.entries).toEqual([]);
    expect(server.responses.keys).toHaveLength(1);
  });

  it('a waiting act is sent after a crash of the tab', async () => {
    const server = aServer();
    const browser = aBrowser();
    const crashed = aSendingTab({ ...server, browser, network: new FakeNetworkStatus() });
    submitInto(crashed.outbox, crashed.outbox.serve(NORA));
    expect(server.responses.keys).toEqual([]);
    const { outbox } = aSendingTab({ ...server, browser });
    outbox.serve(NORA);
    await settled();
    expect(server.kept.record('record-1')?.response).toMatchObject(good);
    expect(outbox.entries).toEqual([]);
  });

  it('the outbox reports that the device does not store its entries', async () => {
    const { outbox, server, browser } = setUp();
    browser.device.isFull = true;
    submit(outbox, aRecord());
    expect(isKept(outbox)).toBe(false);
    await settled();
    expect(server.kept.record('record-1')?.response).toMatchObject(good);
    expect(isKept(outbox)).toBe(true);
  });
});

/** Submits in a tab that ends before anything could be sent. */
function submitInto(outbox: FeedbackOutbox, end: () => void): void {
  submit(outbox, aRecord());
  end();
}

describe('two tabs', () => {
  function twoTabs() {
    const server = aServer();
    const browser = aBrowser();
    const one = aSendingTab({ ...server, browser, keys: 'one' });
    const other = aSendingTab({ ...server, browser, keys: 'other' });
    one.outbox.serve(NORA);
    other.outbox.serve(NORA);
    return { server, one, other };
  }

  it('two tabs send each act once, regardless of the tab that made it', async () => {
    const { server, one, other } = twoTabs();
    submit(one.outbox, aRecord());
    submit(other.outbox, aRecord({ id: 'record-2' }));
    await settled();
    expect(server.responses.keys.toSorted()).toEqual(['one-1', 'other-1']);
    expect([one.outbox.entries, other.outbox.entries]).toEqual([[], []]);
  });

  it('two tabs notify each other of acknowledgements', async () => {
    const { server, one, other } = twoTabs();
    submit(one.outbox, aRecord());
    await settled();
    const { response } = server.kept.record('record-1') ?? {};
    expect([...one.reported, ...other.reported]).toMatchObject([{ state: response }, { state: response }]);
    expect(new Set([...one.reported, ...other.reported].map(({ from }) => from))).toEqual(
      new Set(['here', 'another-tab']),
    );
  });

  it('two tabs show the waiting entries of either', async () => {
    const { server, one, other } = twoTabs();
    const release = server.responses.calls.holdNext('create');
    submit(one.outbox, aRecord());
    await settled();
    expect(overlaid(other.outbox.entries, aRecord()).response).toMatchObject(good);
    expect(other.outbox.statusOf('record-1')).toMatchObject({ kind: 'waiting' });
    release();
  });

  it('two tabs get a conflict if they answer the same record independently', async () => {
    const { server, one, other } = twoTabs();
    submit(one.outbox, aRecord());
    await settled();
    submit(other.outbox, aRecord(), bad);
    await settled();
    const theirs = server.kept.record('record-1')?.response;
    expect(other.outbox.statusOf('record-1')).toMatchObject({ kind: 'conflict', theirs });
  });
});
