import { describe, expect, it, vi } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { aBulkServer, aRequest, idOf, mood, picked, submitted } from '#tests/fakes/bulk-scene';
import { aBulkBrowser, aBulkEngine } from '#tests/fakes/bulk-tab';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import type { BulkFeedback, FeedbackBulkRequest } from '#domain/bulk/feedback/feedback-bulk';
import { allMatching } from '#domain/bulk/record-pick';
import { allOf } from '#domain/search/record-selection';
import { paceOf, type ActJournal } from './act-journal';
import type { BulkEngine } from './bulk-engine';
import { OPEN_ACTS } from './open-acts-mark';

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
  { plan, begin }: Pick<ReturnType<typeof aTab>, 'plan' | 'begin'>,
  request: FeedbackBulkRequest,
): Promise<string> {
  const planned = plan.execute(request, new Map());
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
  it('is collected, carried out in chunks, and told of record by record, before its own progress', async () => {
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

  it('lists records that have acts of their own on their way, and sends nothing of them', async () => {
    const server = aBulkServer(records(2));
    const tab = aTab(server, { isOnItsWay: (id) => id === 'record-2' });
    const { engine } = tab;
    const id = await confirmed(tab, aRequest(picked('record-1', 'record-2'), GOOD));
    await finished(engine, id);
    expect(actOf(engine, id).progress).toMatchObject({ total: 2, done: 1, problems: 1 });
  });

  it('stops after the chunk on its way, goes on when asked, and is undone as a whole', async () => {
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

  it('waits while the server cannot be reached, and counts how fast it goes', async () => {
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

describe('the acts of a person', () => {
  it('go on in another tab after a crash, each chunk under its key, and are marked until nothing is left', async () => {
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

  it('are out of reach for others, and nothing of them is sent', async () => {
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

  it('wait for another tab that has the turn, and say so after a moment', async () => {
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
