import { describe, expect, it, vi } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { aBulkServer, aRequest, idOf, mood, picked, submitted } from '#tests/fakes/bulk-fixture';
import { aBulkBrowser, aBulkEngine } from '#tests/fakes/bulk-tab';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import type { BulkFeedback, FeedbackBulkRequest } from '#domain/bulk/feedback/feedback-bulk';
import { allMatching } from '#domain/bulk/record-pick';
import { err } from '#domain/shared/result';
import { allOf } from '#domain/search/feedback/record-criteria';
import { paceOf, type ActJournal } from './act-journal';
import type { BulkEngine } from './bulk-engine';
import { OPEN_ACTS } from '../annotate-feedback/bulk/open-acts-mark';

const NORA = 'nora';
const GOOD = mood('good');
const ALL = (count: number) => allMatching(allOf('pending'), count);

function aTab(
  server: ReturnType<typeof aBulkServer>,
  given: Partial<Parameters<typeof aBulkEngine>[0]> = {},
) {
  const tab = aBulkEngine({ ...server, ...given });
  return { ...tab, leave: tab.engine.serve(NORA) };
}

async function confirmed(
  { engine, begin }: Pick<ReturnType<typeof aTab>, 'engine' | 'begin'>,
  request: FeedbackBulkRequest,
): Promise<string> {
  const planned = engine.plan(request, new Map());
  await vi.waitFor(() => expect(planned.lookUp.value.kind).toBe('found'));
  return idOf(begin[request.order.verb].execute(planned, null));
}

function actOf(engine: BulkEngine<BulkFeedback>, id: string): ActJournal<BulkFeedback> {
  const act = engine.current.value?.find(id) ?? null;
  if (act === null) throw new Error(`There is no act ${id}`);
  return act;
}

const finished = (engine: BulkEngine<BulkFeedback>, id: string) =>
  vi.waitFor(() => expect(actOf(engine, id).progress.phase).toBe('finished'));

describe('a bulk action', () => {
  it('a bulk action is collected and carried out in chunks, and acknowledges each record before its own progress changes', async () => {
    const server = aBulkServer(records(25));
    const tab = aTab(server);
    const { engine, acknowledgements } = tab;
    const seen: Array<readonly [acknowledged: number, done: number]> = [];
    engine.current.value?.list.subscribe(() => {
      for (const { snapshot } of engine.current.value?.acts ?? [])
        snapshot.subscribe(() =>
          seen.push([acknowledgements.length, snapshot.value.state?.statuses.counts.done ?? 0]),
        );
    });
    const id = await confirmed(tab, aRequest(ALL(25), GOOD));
    await finished(engine, id);
    expect(server.bulk.keys).toEqual([`${id}/0-9/10/0`, `${id}/10-19/10/0`, `${id}/20-24/5/0`]);
    expect(submitted(server)).toBe(25);
    expect(acknowledgements.map(({ state }) => state?.status)).toEqual(
      Array.from({ length: 25 }, () => 'submitted'),
    );
    for (const [acknowledged, done] of seen) expect(acknowledged).toBe(done);
  });

  it('a bulk action lists records that have unsent acts of their own, and does not send them', async () => {
    const server = aBulkServer(records(2));
    const tab = aTab(server, { isOnItsWay: (id) => id === 'record-2' });
    const { engine } = tab;
    const id = await confirmed(tab, aRequest(picked('record-1', 'record-2'), GOOD));
    await finished(engine, id);
    expect(actOf(engine, id).progress).toMatchObject({ total: 2, done: 1, problems: 1 });
  });

  it('a bulk action stops after the current chunk, continues on request, and is undone as a whole', async () => {
    const server = aBulkServer(records(25));
    const tab = aTab(server);
    const { engine } = tab;
    const release = server.bulk.calls.holdNext('save');
    const id = await confirmed(tab, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(engine.sending.value.current).toBe(id));
    engine.decide(id, { kind: 'stopped' });
    release();
    await vi.waitFor(() => expect(actOf(engine, id).progress).toMatchObject({ phase: 'stopped', done: 10 }));
    engine.decide(id, { kind: 'resumed' });
    await finished(engine, id);
    await finished(engine, idOf(tab.undo.execute(id)));
    expect(submitted(server)).toBe(0);
  });

  it('a bulk action waits while the server cannot be reached, and measures its pace', async () => {
    const server = aBulkServer(records(25));
    const tab = aTab(server);
    const { engine, browser } = tab;
    server.bulk.calls.failNext('save', { kind: 'network' });
    const id = await confirmed(tab, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(engine.sending.value.pause).toBe('server'));
    const hold = server.bulk.calls.holdNext('save');
    browser.clock.advance(1_000);
    const again = server.bulk.calls.holdNext('save');
    hold();
    await vi.waitFor(() => expect(actOf(engine, id).progress.done).toBe(10));
    expect(paceOf(actOf(engine, id).snapshot.value)).toBe(10);
    again();
    await finished(engine, id);
    expect(paceOf(actOf(engine, id).snapshot.value)).toBeNull();
  });
});

describe('on a server that reports how many records it accepts', () => {
  it('calls grow up to that number, one at a time (LIM-9)', async () => {
    const server = aBulkServer(records(750));
    server.bulk.largest = 250;
    const tab = aTab(server);
    const release = server.bulk.calls.holdNext('save');
    const id = await confirmed(tab, aRequest(ALL(750), GOOD));
    await vi.waitFor(() => expect(server.bulk.keys).toHaveLength(1));
    release();
    await finished(tab.engine, id);
    expect(server.bulk.keys).toEqual([
      `${id}/0-99/100/0`,
      `${id}/100-299/200/0`,
      `${id}/300-549/250/0`,
      `${id}/550-749/200/0`,
    ]);
    expect(submitted(server)).toBe(750);
  });

  it('nothing is sent before that number is known', async () => {
    const server = aBulkServer(records(25));
    const ask = server.bulk.largestCall.bind(server.bulk);
    server.bulk.largestCall = async () => err({ code: 'ERROR_FETCHING_SERVER_INFORMATION', kind: 'network' });
    const tab = aTab(server);
    const id = await confirmed(tab, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(tab.engine.sending.value.pause).toBe('server'));
    expect(server.bulk.keys).toEqual([]);
    server.bulk.largestCall = ask;
    tab.browser.clock.advance(1_000);
    await finished(tab.engine, id);
  });
});

describe('on a server that does not report how many records it accepts', () => {
  const FIRST = ['0-9', '10-19', '20-29', '30-39'];

  /** An action whose first four calls wait; `release` answers them by their index. */
  async function fourUnderWay(count = 65) {
    const server = aBulkServer(records(count));
    server.bulk.largest = null;
    const tab = aTab(server);
    const releases = FIRST.map(() => server.bulk.calls.holdNext('save'));
    const id = await confirmed(tab, aRequest(ALL(count), GOOD));
    await vi.waitFor(() => expect(server.bulk.keys).toHaveLength(4));
    const done = () => actOf(tab.engine, id).progress.done;
    const release = (...places: readonly number[]) => places.forEach((place) => releases[place]?.());
    const keys = (...places: readonly string[]) => places.map((place) => `${id}/${place}/10/0`);
    return { ...tab, server, id, done, release, keys };
  }

  it('four calls of ten are under way, and are written down in the order in which they were sent (BUL-15)', async () => {
    const { engine, server, id, done, release, keys, browser, acknowledgements } = await fourUnderWay();
    release(3, 1, 2);
    await vi.waitFor(() => expect(submitted(server)).toBe(30));
    expect(server.bulk.keys).toEqual(keys(...FIRST));
    expect(done()).toBe(0);
    release(0);
    await finished(engine, id);
    expect(submitted(server)).toBe(65);
    const sent = acknowledgements.map(({ recordId }) => recordId);
    expect(sent).toEqual(records(65).map(({ id: recordId }) => recordId));
    const rows = await browser.store.rows(id, 0);
    expect(rows.map(({ event }) => event.kind === 'outcomes' && event.outcomes[0]?.recordId)).toEqual(
      [1, 11, 21, 31, 41, 51, 61].map((place) => `record-${place}`),
    );
  });

  it('no call starts after a stop, and those under way still count', async () => {
    const { engine, server, id, done, release } = await fourUnderWay();
    engine.decide(id, { kind: 'stopped' });
    release(2, 0, 1, 3);
    await vi.waitFor(() => expect(done()).toBe(40));
    expect(actOf(engine, id).progress.phase).toBe('stopped');
    await vi.waitFor(() => expect(engine.sending.value.current).toBeNull());
    expect(server.bulk.keys).toHaveLength(4);
    engine.decide(id, { kind: 'resumed' });
    await finished(engine, id);
    expect(submitted(server)).toBe(65);
  });

  it('no call starts after a failure, those under way still count, and the failed one is sent again under its key', async () => {
    const server = aBulkServer(records(65));
    server.bulk.largest = null;
    const tab = aTab(server);
    const { engine, browser } = tab;
    server.bulk.calls.failNext('save', { kind: 'network' });
    const id = await confirmed(tab, aRequest(ALL(65), GOOD));
    await vi.waitFor(() => expect(engine.sending.value.pause).toBe('server'));
    expect(actOf(engine, id).progress.done).toBe(30);
    expect(server.bulk.keys).toHaveLength(4);
    browser.clock.advance(1_000);
    await finished(engine, id);
    expect(server.bulk.keys[4]).toBe(server.bulk.keys[0]);
    expect(new Set(server.bulk.keys).size).toBe(7);
    expect(submitted(server)).toBe(65);
  });

  it('a failure after an answer pauses as briefly as the first one', async () => {
    const { engine, server, id, done, release, browser } = await fourUnderWay();
    const pausedAfter = async (count: number) => {
      await vi.waitFor(() => expect(done()).toBe(count));
      await vi.waitFor(() => expect(engine.sending.value.pause).toBe('server'));
    };
    server.bulk.calls.failNext('save', { kind: 'network' });
    release(0, 1, 2, 3);
    await pausedAfter(40);
    server.bulk.calls.failNext('save', { kind: 'network' });
    browser.clock.advance(1_000);
    await pausedAfter(55);
    browser.clock.advance(1_000);
    await finished(engine, id);
  });

  it('an action that is undone while calls are under way is undone as a whole', async () => {
    const { engine, server, id, release, done, undo } = await fourUnderWay();
    release(0);
    await vi.waitFor(() => expect(done()).toBe(10));
    const undoing = idOf(undo.execute(id));
    release(3, 2, 1);
    await finished(engine, undoing);
    expect(submitted(server)).toBe(0);
    expect(actOf(engine, undoing).progress).toMatchObject({ problems: 0 });
  });
});

describe('the bulk actions of a person', () => {
  it('bulk actions continue in another tab after a crash, each chunk under its key, and are marked until nothing is left', async () => {
    const server = aBulkServer(records(25));
    const browser = aBulkBrowser();
    const crashed = aTab(server, { browser });
    server.bulk.calls.failNext('save', { kind: 'network' });
    const id = await confirmed(crashed, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(crashed.engine.sending.value.pause).toBe('server'));
    expect(browser.preferences.read(OPEN_ACTS + NORA)).toBe('open');
    crashed.leave();
    const tab = aTab(server, { browser, ids: new SequenceIdSource('later') });
    const { engine } = tab;
    await vi.waitFor(() => expect(engine.current.value?.acts).toHaveLength(1));
    await finished(engine, id);
    expect(server.bulk.keys).toEqual([
      `${id}/0-9/10/0`,
      `${id}/0-9/10/0`,
      `${id}/10-19/10/0`,
      `${id}/20-24/5/0`,
    ]);
    await vi.waitFor(() => expect(browser.preferences.read(OPEN_ACTS + NORA)).toBe(''));
  });

  it('bulk actions are inaccessible to other persons, and nothing of them is sent', async () => {
    const server = aBulkServer(records(3));
    const tab = aTab(server);
    const { engine, leave, browser, network } = tab;
    server.bulk.calls.failNext('save', { kind: 'network' });
    const id = await confirmed(tab, aRequest(ALL(3), GOOD));
    await vi.waitFor(() => expect(engine.sending.value.pause).toBe('server'));
    leave();
    expect(engine.current.value).toBeNull();
    expect([browser.clock.pending, network.subscribers]).toEqual([0, 0]);
    const end = engine.serve('ben');
    await vi.waitFor(() => expect(engine.current.value?.list.value.isRead).toBe(true));
    expect(engine.current.value?.find(id)).toBeNull();
    expect(server.bulk.keys).toHaveLength(1);
    end();
  });

  it('bulk actions wait for another tab that has the turn, and report that after a moment', async () => {
    const server = aBulkServer(records(2));
    const browser = aBulkBrowser();
    const release = await browser.turn.take();
    const tab = aTab(server, { browser });
    const { engine } = tab;
    const id = await confirmed(tab, aRequest(ALL(2), GOOD));
    await vi.waitFor(() => expect(browser.turn.holders).toBe(2));
    expect(engine.isElsewhere.value).toBe(false);
    browser.clock.advance(200);
    expect(engine.isElsewhere.value).toBe(true);
    release();
    await finished(engine, id);
    expect(engine.isElsewhere.value).toBe(false);
  });
});
