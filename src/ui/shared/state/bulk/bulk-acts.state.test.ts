import { when } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { aBulkBrowser } from '#tests/fakes/bulk-tab';
import {
  aBulkServer,
  actOf,
  anActingTab,
  aRequest,
  begun,
  finished,
  mood,
  picked,
  prepared,
  submitted,
  idOf,
} from '#tests/fakes/bulk-fixture';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { OPEN_ACTS } from '#application/annotate-feedback/bulk/open-acts-mark';
import { allMatching, withPicked } from '#domain/bulk/record-pick';
import { recordStatus } from '#domain/feedback/feedback-record';
import { allOf } from '#domain/search/feedback/record-criteria';

const GOOD = mood('good');
const ALL = (count: number) => allMatching(allOf('pending'), count);

/** How many records of the server have each status. */
function statuses({ annotations }: ReturnType<typeof aBulkServer>, ...ids: readonly string[]) {
  return ids.map((id) => {
    const record = annotations.record(id);
    return record && recordStatus(record);
  });
}

describe('an act on picked records', () => {
  it('an act on picked records answers each record and reports what the server has stored (BUL-15)', async () => {
    const server = aBulkServer(records(3));
    const { acts, acknowledgements } = anActingTab(server);
    const { act } = await begun(acts, aRequest(picked('record-1', 'record-3'), GOOD));
    const done = await finished(acts, act.id);
    expect(done.progress).toEqual({ phase: 'finished', total: 2, done: 2, problems: 0, skipped: 0 });
    expect(statuses(server, 'record-1', 'record-2', 'record-3')).toEqual([
      'submitted',
      'pending',
      'submitted',
    ]);
    expect(acknowledgements.map(({ recordId, state }) => [recordId, state?.status])).toEqual([
      ['record-1', 'submitted'],
      ['record-3', 'submitted'],
    ]);
  });

  it('lists what is gone, incomplete or on its way, and sends nothing of it', async () => {
    const server = aBulkServer(records(3));
    const { acts } = anActingTab(server, { isOnItsWay: (id) => id === 'record-2' });
    const { act } = await begun(acts, aRequest(picked('record-1', 'record-2', 'nowhere')));
    const { progress, problems } = await finished(acts, act.id);
    expect(progress).toMatchObject({ total: 3, done: 0, problems: 3 });
    expect(problems.map(({ target, problem }) => [target.recordId, problem.kind])).toEqual([
      ['record-1', 'incomplete'],
      ['record-2', 'unsent'],
      ['nowhere', 'gone'],
    ]);
    expect(server.bulk.keys).toEqual([]);
  });
});

describe('an act on everything that matches', () => {
  it('leaves out what was left out', async () => {
    const server = aBulkServer(records(25));
    const { acts } = anActingTab(server);
    const pick = withPicked(ALL(25), ['record-7'], false);
    const { act } = await begun(acts, aRequest(pick, GOOD));
    expect((await finished(acts, act.id)).progress).toMatchObject({ total: 24, done: 24 });
    expect(statuses(server, 'record-7')).toEqual(['pending']);
    expect(server.bulk.keys).toEqual([`${act.id}/0-9/10/0`, `${act.id}/10-19/10/0`, `${act.id}/20-23/4/0`]);
  });

  it('changes nothing before it is confirmed', async () => {
    const server = aBulkServer(records(25));
    const { acts } = anActingTab(server);
    const plan = await prepared(acts, aRequest(ALL(25), GOOD));
    expect(plan.planned()).toHaveLength(25);
    expect(server.bulk.keys).toEqual([]);
    expect(acts.acts).toEqual([]);
  });

  it('says why it could not be looked up, and looks again', async () => {
    const server = aBulkServer(records(2));
    const { acts } = anActingTab(server);
    server.records.calls.failNext('find', { kind: 'rejected', status: 422, detail: 'Too deep' });
    const plan = await prepared(acts, aRequest(ALL(2), GOOD));
    expect(plan.lookUp.value).toMatchObject({ kind: 'failed', failure: { detail: 'Too deep' } });
    plan.retry();
    await vi.waitUntil(() => plan.lookUp.value.kind === 'found');
    expect(plan.planned()).toHaveLength(2);
  });
});

describe('undo', () => {
  it('gives every record what it had', async () => {
    const server = aBulkServer(records(12));
    const { acts } = anActingTab(server);
    const { act } = await begun(acts, aRequest(ALL(12), GOOD));
    await finished(acts, act.id);
    const undo = await finished(acts, idOf(acts.commands.undo.execute(act.id)));
    expect(undo.progress).toEqual({ phase: 'finished', total: 12, done: 12, problems: 0, skipped: 0 });
    expect(submitted(server)).toBe(0);
    expect(actOf(acts, act.id).canUndo).toBe(false);
  });

  it('leaves alone what was answered since, and says so', async () => {
    const server = aBulkServer(records(3));
    const { acts } = anActingTab(server);
    const first = await begun(acts, aRequest(ALL(3), GOOD));
    await finished(acts, first.act.id);
    const second = await begun(acts, aRequest(picked('record-2'), mood('bad')));
    await finished(acts, second.act.id);
    const undo = await finished(acts, idOf(acts.commands.undo.execute(first.act.id)));
    expect(undo.progress).toMatchObject({ done: 2, problems: 1 });
    expect(undo.problems).toMatchObject([
      { target: { recordId: 'record-2' }, problem: { kind: 'conflict' } },
    ]);
    expect(statuses(server, 'record-1', 'record-2')).toEqual(['pending', 'submitted']);
  });

  it('works after the page was loaded again', async () => {
    const server = aBulkServer(records(12));
    const browser = aBulkBrowser();
    const before = anActingTab(server, { browser });
    const { act } = await begun(before.acts, aRequest(ALL(12), GOOD));
    await finished(before.acts, act.id);
    before.close();
    const { acts } = anActingTab(server, { browser, ids: new SequenceIdSource('later') });
    await when(() => acts.acts.length > 0);
    expect(actOf(acts, act.id)).toMatchObject({ canUndo: true, progress: { done: 12 } });
    await finished(acts, idOf(acts.commands.undo.execute(act.id)));
    expect(submitted(server)).toBe(0);
  });
});

describe('going on', () => {
  it('a stopped act sends nothing more until it is resumed (BUL-15)', async () => {
    const server = aBulkServer(records(25));
    const { acts } = anActingTab(server);
    const release = server.bulk.calls.holdNext('save');
    const { act } = await begun(acts, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(server.bulk.keys).toHaveLength(1));
    acts.commands.engine.decide(act.id, { kind: 'stopped' });
    // A chunk that is on its way is not stopped by anything.
    expect(actOf(acts, act.id).progress.phase).toBe('writing');
    release();
    await when(() => actOf(acts, act.id).progress.phase === 'stopped');
    expect(actOf(acts, act.id).progress).toMatchObject({ done: 10, total: 25 });
    acts.commands.engine.decide(act.id, { kind: 'resumed' });
    expect((await finished(acts, act.id)).progress.done).toBe(25);
  });

  it('or what is left of it is given up, and what was done can be undone after a reload', async () => {
    const server = aBulkServer(records(25));
    const browser = aBulkBrowser();
    const before = anActingTab(server, { browser });
    const release = server.bulk.calls.holdNext('save');
    const { act } = await begun(before.acts, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(server.bulk.keys).toHaveLength(1));
    before.acts.commands.engine.decide(act.id, { kind: 'stopped' });
    release();
    await when(() => actOf(before.acts, act.id).progress.phase === 'stopped');
    before.acts.commands.engine.decide(act.id, { kind: 'given-up' });
    const over = { phase: 'finished', total: 10, done: 10, problems: 0, skipped: 0 };
    expect((await finished(before.acts, act.id)).progress).toEqual(over);
    await vi.waitFor(() => expect(browser.preferences.read(OPEN_ACTS + before.session.user?.id)).toBe(''));
    before.close();
    const { acts } = anActingTab(server, { browser, ids: new SequenceIdSource('later') });
    await when(() => acts.acts.length > 0);
    expect(actOf(acts, act.id)).toMatchObject({ canUndo: true, progress: over });
    await finished(acts, idOf(acts.commands.undo.execute(act.id)));
    expect(submitted(server)).toBe(0);
  });

  it('a refused record is tried again, or given up', async () => {
    const server = aBulkServer(records(3));
    const { acts } = anActingTab(server);
    server.bulk.calls.failNext('save', { kind: 'server', status: 500, detail: 'Oops' });
    const { act } = await begun(acts, aRequest(ALL(3), GOOD));
    const { problems } = await finished(acts, act.id);
    expect(problems.map(({ problem }) => problem)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'refused', status: 500, detail: 'Oops' })),
    );
    acts.commands.engine.decide(act.id, { kind: 'let-go', recordIds: ['record-1'] });
    acts.commands.engine.decide(act.id, { kind: 'retried', recordIds: ['record-2'] });
    await when(() => actOf(acts, act.id).progress.done === 1);
    expect(actOf(acts, act.id).progress).toMatchObject({ total: 2, problems: 1 });
    acts.commands.engine.decide(act.id, { kind: 'retried', recordIds: null });
    await when(() => actOf(acts, act.id).progress.done === 2);
    expect(statuses(server, 'record-1', 'record-2', 'record-3')).toEqual([
      'pending',
      'submitted',
      'submitted',
    ]);
  });

  it('an act may be undone while it is carried out, and its undo after a reload', async () => {
    const server = aBulkServer(records(25));
    const browser = aBulkBrowser();
    const before = anActingTab(server, { browser });
    const release = server.bulk.calls.holdNext('save');
    const { act } = await begun(before.acts, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(server.bulk.keys).toHaveLength(1));
    release();
    await when(() => actOf(before.acts, act.id).progress.done === 10);
    const undoId = idOf(before.acts.commands.undo.execute(act.id));
    expect(actOf(before.acts, undoId).progress.phase).toBe('collecting');
    before.close();
    const { acts } = anActingTab(server, { browser, ids: new SequenceIdSource('later') });
    await when(() => acts.acts.some((one) => one.act.id === undoId));
    await finished(acts, undoId);
    expect(actOf(acts, act.id).progress).toMatchObject({ phase: 'finished', problems: 0 });
    expect(submitted(server)).toBe(0);
  });

  it('a paused act shows how long the server has been unreachable, and the rate', async () => {
    const server = aBulkServer(records(25));
    const { acts, browser, network } = anActingTab(server);
    server.bulk.calls.failNext('save', { kind: 'network' });
    const { act } = await begun(acts, aRequest(ALL(25), GOOD));
    await when(() => actOf(acts, act.id).pause === 'server');
    network.goOffline();
    expect(actOf(acts, act.id).pause).toBe('offline');
    const release = server.bulk.calls.holdNext('save');
    network.goOnline();
    expect(actOf(acts, act.id).pause).toBeNull();
    browser.clock.advance(1_000);
    const again = server.bulk.calls.holdNext('save');
    release();
    await when(() => actOf(acts, act.id).progress.done === 10);
    expect(actOf(acts, act.id).rate).toBe(10);
    again();
    await finished(acts, act.id);
    expect(actOf(acts, act.id)).toMatchObject({ rate: null, pause: null });
  });
});

describe('several acts', () => {
  it('are undone one after the other, the last one first', async () => {
    const server = aBulkServer(records(3));
    const { acts } = anActingTab(server);
    const first = await begun(acts, aRequest(ALL(3), GOOD));
    await finished(acts, first.act.id);
    const second = await begun(acts, aRequest(allMatching(allOf('submitted'), 3), mood('bad')));
    await finished(acts, second.act.id);
    await finished(acts, idOf(acts.commands.undo.execute(second.act.id)));
    const undo = await finished(acts, idOf(acts.commands.undo.execute(first.act.id)));
    expect(undo.progress).toMatchObject({ done: 3, problems: 0 });
    expect(submitted(server)).toBe(0);
  });

  it('on the same record wait for one another: the later one lists it', async () => {
    const server = aBulkServer(records(2));
    const { acts } = anActingTab(server);
    const release = server.bulk.calls.holdNext('save');
    const first = await begun(acts, aRequest(picked('record-1'), GOOD));
    const second = await begun(acts, aRequest(picked('record-1', 'record-2'), mood('bad')));
    expect(actOf(acts, second.act.id).problems).toMatchObject([
      { target: { recordId: 'record-1' }, problem: { kind: 'unsent' } },
    ]);
    release();
    await finished(acts, first.act.id);
    await finished(acts, second.act.id);
    expect(acts.acts.map(({ act }) => act.id)).toEqual([second.act.id, first.act.id]);
  });
});

it('an act is reported to the server after its first chunk and at its end', async () => {
  const server = aBulkServer(records(25));
  const { acts, reported } = anActingTab(server);
  const { act } = await begun(acts, aRequest(ALL(25), GOOD), { looked: 20, wrong: 1 });
  await finished(acts, act.id);
  await vi.waitFor(() => expect(reported).toHaveLength(2));
  expect(reported[0]).toMatchObject({ act, total: 25 });
  const undo = idOf(acts.commands.undo.execute(act.id));
  await finished(acts, undo);
  await vi.waitFor(() =>
    expect(reported.at(-1)).toMatchObject({ act: { id: undo, order: null, undoes: act.id }, total: 25 }),
  );
});
