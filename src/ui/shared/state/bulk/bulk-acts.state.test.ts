import { when } from 'mobx';
import { describe, expect, it } from 'vitest';
import { records } from '../../../../../tests/builders/record.builder';
import { aBulkBrowser } from '../../../../../tests/fakes/bulk-tab';
import {
  aBulkServer,
  actOf,
  anActingTab,
  aWish,
  begun,
  finished,
  mood,
  picked,
  prepared,
} from '../../../../../tests/fakes/bulk-scene';
import { SequenceIdSource } from '../../../../../tests/fakes/sequence-id-source';
import { allMatching, withPicked } from '../../../../domain/bulk/record-pick';
import { recordStatus } from '../../../../domain/record/feedback-record';
import { allOf } from '../../../../domain/search/record-selection';

const GOOD = mood('good');
const ALL = (count: number) => allMatching(allOf('pending'), count);

/** How many records of the server have each status. */
function statuses({ annotations }: ReturnType<typeof aBulkServer>, ...ids: readonly string[]) {
  return ids.map((id) => {
    const record = annotations.record(id);
    return record && recordStatus(record);
  });
}

const submitted = ({ annotations }: ReturnType<typeof aBulkServer>) => {
  const found = annotations.find('dataset-1', { ...allOf('submitted'), offset: 0, limit: 1_000 });
  return found.ok ? found.value.total : null;
};

describe('an act on picked records', () => {
  it('answers each of them, and tells what the server has of each', async () => {
    const server = aBulkServer(records(3));
    const { acts, news } = anActingTab(server);
    const { act } = await begun(acts, aWish(picked('record-1', 'record-3'), GOOD));
    const done = await finished(acts, act.id);
    expect(done.progress).toEqual({ phase: 'finished', total: 2, done: 2, problems: 0 });
    expect(statuses(server, 'record-1', 'record-2', 'record-3')).toEqual([
      'submitted',
      'pending',
      'submitted',
    ]);
    expect(news.map(({ recordId, response }) => [recordId, response?.status])).toEqual([
      ['record-1', 'submitted'],
      ['record-3', 'submitted'],
    ]);
  });

  it('lists what is gone, incomplete or on its way, and sends nothing of it', async () => {
    const server = aBulkServer(records(3));
    const outbox = {
      standingOf: (id: string) => (id === 'record-2' ? ({ kind: 'failed' } as never) : null),
    };
    const { acts } = anActingTab(server, { outbox });
    const { act } = await begun(acts, aWish(picked('record-1', 'record-2', 'nowhere')));
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
    const { act } = await begun(acts, aWish(pick, GOOD));
    expect((await finished(acts, act.id)).progress).toMatchObject({ total: 24, done: 24 });
    expect(statuses(server, 'record-7')).toEqual(['pending']);
    expect(server.bulk.keys).toEqual([`${act.id}/0/0`, `${act.id}/1/0`, `${act.id}/2/0`]);
  });

  it('changes nothing before it is confirmed', async () => {
    const server = aBulkServer(records(25));
    const { acts } = anActingTab(server);
    const { state } = await prepared(acts, aWish(ALL(25), GOOD));
    expect(state).toMatchObject({ kind: 'ready', total: 25 });
    expect(server.bulk.keys).toEqual([]);
    expect(acts.acts).toEqual([]);
  });

  it('says why it could not be looked up, and looks again', async () => {
    const server = aBulkServer(records(2));
    const { acts } = anActingTab(server);
    server.records.calls.failNext('find', { kind: 'rejected', status: 422, detail: 'Too deep' });
    const preparation = await prepared(acts, aWish(ALL(2), GOOD));
    expect(preparation.state).toMatchObject({ kind: 'failed', failure: { detail: 'Too deep' } });
    preparation.retry();
    await when(() => preparation.state.kind === 'ready');
    expect(preparation.state).toMatchObject({ total: 2 });
  });
});

describe('taking back', () => {
  it('gives every record what it had', async () => {
    const server = aBulkServer(records(12));
    const { acts } = anActingTab(server);
    const { act } = await begun(acts, aWish(ALL(12), GOOD));
    await finished(acts, act.id);
    const undo = await finished(acts, acts.undo(act.id));
    expect(undo.progress).toEqual({ phase: 'finished', total: 12, done: 12, problems: 0 });
    expect(submitted(server)).toBe(0);
    expect(actOf(acts, act.id).canUndo).toBe(false);
  });

  it('leaves alone what was answered since, and says so', async () => {
    const server = aBulkServer(records(3));
    const { acts } = anActingTab(server);
    const first = await begun(acts, aWish(ALL(3), GOOD));
    await finished(acts, first.act.id);
    const second = await begun(acts, aWish(picked('record-2'), mood('bad')));
    await finished(acts, second.act.id);
    const undo = await finished(acts, acts.undo(first.act.id));
    expect(undo.progress).toMatchObject({ done: 2, problems: 1 });
    expect(undo.problems).toMatchObject([
      { target: { recordId: 'record-2' }, problem: { kind: 'conflict' } },
    ]);
    expect(statuses(server, 'record-1', 'record-2')).toEqual(['pending', 'submitted']);
  });

  it('works after the page was loaded anew', async () => {
    const server = aBulkServer(records(12));
    const browser = aBulkBrowser();
    const before = anActingTab(server, { browser });
    const { act } = await begun(before.acts, aWish(ALL(12), GOOD));
    await finished(before.acts, act.id);
    before.close();
    const { acts } = anActingTab(server, { browser, ids: new SequenceIdSource('later') });
    await when(() => acts.acts.length > 0);
    expect(actOf(acts, act.id)).toMatchObject({ canUndo: true, progress: { done: 12 } });
    await finished(acts, acts.undo(act.id));
    expect(submitted(server)).toBe(0);
  });
});
