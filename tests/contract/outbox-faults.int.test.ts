import { when } from 'mobx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { WantedResponse } from '#domain/feedback/response';
import { overlaid, type PersonalFeedback } from '#domain/feedback/feedback-write';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import type { User } from '#domain/session/user';
import { anAnswer } from '../builders/record.builder';
import { FaultyNetwork } from '../fakes/faulty-network';
import { inProcessFetch } from '../fakes/in-process-fetch';
import { anOutboxTab } from '../fakes/outbox-tab';
import { aBrowser } from '../fakes/sending-tab';
import { openTestEngine } from '../server/engine';
import { openBench, signedIn, value } from './bench';
import { httpBackend } from './http-backend';
import { ANSWERS } from './scenario';
import { openServer, renewDataset } from './server-scenario';

const GOOD: WantedResponse = { status: 'submitted', answers: new Map(ANSWERS) };
const BAD: WantedResponse = {
  status: 'submitted',
  answers: new Map([['mood', anAnswer('label_selection', 'bad')]]),
};

let engine: Awaited<ReturnType<typeof openTestEngine>>;
let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  engine = await openTestEngine();
  server = await openServer(engine);
});
afterAll(() => server.close());
beforeEach(() => renewDataset(engine.db, server.workspaceId));

/** The outbox of a tab on the real server, by the adapters the product runs on. */
async function openTab(given: { browser?: ReturnType<typeof aBrowser>; keys?: string } = {}) {
  const network = new FaultyNetwork(inProcessFetch(server.answer));
  const backend = httpBackend({
    fetch: network.fetch,
    // As the product's failure policy does.
    onFailure: ({ kind }) => {
      if (kind === 'unauthorized') tab.session.end();
    },
  });
  const user: User = await signedIn(backend);
  const bench = await openBench(backend);
  const tab = anOutboxTab({ ...backend, ...given, user });
  tab.outbox.activate();
  network.writes.length = 0;
  const own = async (record: FeedbackRecord) => value(await backend.responses.ownOf(record, bench.questions));
  const numbers = async () => value(await backend.progress.own(bench.datasetId));
  return { ...tab, network, backend, bench, user, own, numbers };
}

function put(
  outbox: OutboxState<PersonalFeedback>,
  record: FeedbackRecord,
  wanted: WantedResponse | null,
): void {
  const { datasetId, id: recordId, response: base } = overlaid(outbox.entries, record);
  outbox.commands.put({ datasetId, recordId, act: wanted === null ? 'clear' : 'submit', wanted, base });
}

const empty = (outbox: OutboxState<PersonalFeedback>) => when(() => outbox.entries.length === 0);
const paused = (outbox: OutboxState<PersonalFeedback>) => when(() => outbox.pause !== null);
const logged = () => engine.db.selectFrom('annotation_log').select('action').orderBy('ordinal').execute();

describe('nothing is lost and nothing is sent twice when', () => {
  it('the server goes between two submits', async () => {
    const { outbox, network, browser, bench, numbers } = await openTab();
    put(outbox, await bench.record('row-1'), GOOD);
    await empty(outbox);
    const second = await bench.record('row-2');
    network.state = 'gone';
    put(outbox, second, BAD);
    await paused(outbox);
    expect(outbox.syncStatusOf(second.id)).toMatchObject({ kind: 'waiting', reason: 'server' });
    network.state = 'well';
    browser.clock.advance(1_000);
    await empty(outbox);
    expect(await numbers()).toMatchObject({ submitted: 2 });
    expect(network.writes).toEqual(['act-1', 'act-2', 'act-2']);
  });

  it('the connection is gone for a minute, and the user goes on', async () => {
    const { outbox, network, browser, bench, numbers } = await openTab();
    const rows = await Promise.all(['row-1', 'row-2', 'row-3'].map((row) => bench.record(row)));
    network.state = 'gone';
    for (const row of rows) put(outbox, row, BAD);
    await paused(outbox);
    for (let second = 0; second < 60; second += 1) {
      browser.clock.advance(1_000);
      // An attempt may be under way: its failure decides on the next one.
      await paused(outbox);
    }
    expect(outbox.waitingCount).toBe(3);
    network.state = 'well';
    browser.clock.advance(30_000);
    await empty(outbox);
    expect(await numbers()).toMatchObject({ submitted: 3 });
    expect(await logged()).toHaveLength(3);
  });

  it('the acknowledgement is lost', async () => {
    const { outbox, network, browser, bench, own, numbers } = await openTab();
    const record = await bench.record('row-1');
    network.state = 'deaf';
    put(outbox, record, GOOD);
    await paused(outbox);
    network.state = 'well';
    browser.clock.advance(1_000);
    await empty(outbox);
    expect(network.writes).toEqual(['act-1', 'act-1']);
    expect(await logged()).toEqual([{ action: 'create' }]);
    expect(await own(record)).toMatchObject({ status: 'submitted' });
    expect(await numbers()).toMatchObject({ submitted: 1 });
  });

  it('the acknowledgements of a change and of a removal are lost, and more waits behind them', async () => {
    const { outbox, network, browser, bench, own } = await openTab();
    const record = await bench.record('row-1');
    put(outbox, record, GOOD);
    await empty(outbox);
    const saved = await bench.record('row-1', 'submitted');
    network.state = 'deaf';
    put(outbox, saved, BAD);
    put(outbox, saved, null);
    put(outbox, saved, GOOD);
    await paused(outbox);
    browser.clock.advance(1_000);
    await paused(outbox);
    network.state = 'well';
    browser.clock.advance(2_000);
    await empty(outbox);
    expect((await logged()).map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'create']);
    expect((await own(record))?.answers).toEqual(GOOD.answers);
  });

  it('the session ends in the middle, until the same person is back', async () => {
    const { outbox, network, session, bench, user, numbers } = await openTab();
    const rows = await Promise.all(['row-1', 'row-2'].map((row) => bench.record(row)));
    network.state = 'signed-out';
    for (const row of rows) put(outbox, row, BAD);
    await when(() => !session.isSignedIn);
    expect(outbox.waitingCount).toBe(2);
    network.state = 'well';
    session.begin(user);
    await empty(outbox);
    expect(network.writes).toEqual(['act-1', 'act-1', 'act-2']);
    expect(await numbers()).toMatchObject({ submitted: 2 });
  });

  it('Submit is pressed twice', async () => {
    const { outbox, network, bench, numbers } = await openTab();
    const record = await bench.record('row-1');
    put(outbox, record, GOOD);
    put(outbox, record, GOOD);
    await empty(outbox);
    expect(network.writes).toEqual(['act-1']);
    expect(await numbers()).toMatchObject({ submitted: 1 });
  });

  it('the tab crashes before anything was sent', async () => {
    const browser = aBrowser();
    const crashed = await openTab({ browser, keys: 'crashed' });
    const record = await crashed.bench.record('row-1');
    crashed.network.state = 'gone';
    put(crashed.outbox, record, GOOD);
    const { outbox, network, own } = await openTab({ browser });
    await empty(outbox);
    expect(network.writes).toEqual(['crashed-1']);
    expect((await own(record))?.answers).toEqual(GOOD.answers);
  });
});

describe('two tabs on one record', () => {
  async function bothAnswered() {
    const browser = aBrowser();
    const one = await openTab({ browser, keys: 'one' });
    const other = await openTab({ browser, keys: 'other' });
    const record = await other.bench.record('row-1');
    put(one.outbox, record, GOOD);
    await empty(one.outbox);
    put(other.outbox, record, BAD);
    await when(() => other.outbox.failedCount > 0);
    return { one, other, record };
  }

  it('two writers meet: the later one sees the newer answer, every value of it, next to its own', async () => {
    const { other, record } = await bothAnswered();
    const syncStatus = other.outbox.syncStatusOf(record.id);
    expect(syncStatus).toMatchObject({ kind: 'conflict', theirs: { status: 'submitted' } });
    const theirs = syncStatus?.kind === 'conflict' ? syncStatus.theirs : null;
    expect(theirs?.answers).toEqual(GOOD.answers);
    expect(overlaid(other.outbox.entries, record).response?.answers).toEqual(BAD.answers);
  });

  it('and either answer may win', async () => {
    const { one, other, record } = await bothAnswered();
    other.outbox.commands.keepMine(record.id);
    await empty(other.outbox);
    expect((await one.own(record))?.answers).toEqual(BAD.answers);
    expect(one.reported.at(-1)).toMatchObject({ from: 'another-tab', state: { answers: BAD.answers } });
  });
});
