import { expect, it, vi } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { aPlanFixture } from '#tests/fakes/bulk-plan-fixture';
import { aRequest, idOf, mood } from '#tests/fakes/bulk-fixture';
import { allMatching } from '#domain/bulk/record-pick';
import { allOf } from '#domain/search/feedback/record-criteria';
import { err } from '#domain/shared/result';
import { UndoBulkAction } from './undo-bulk-action.use-case';

const ALL = (count: number) => aRequest(allMatching(allOf('pending'), count), mood('good'));

function setUp(count: number) {
  const fixture = aPlanFixture(records(count));
  return { ...fixture, undo: new UndoBulkAction(fixture.engine) };
}

it('an undo restores the previous response of every record', async () => {
  const { begin, planOf, undo, finished, statuses } = setUp(2);
  const id = idOf(begin.submit.execute(await planOf(ALL(2)), null));
  await finished(id);
  expect(statuses()).toEqual(['submitted', 'submitted']);
  await finished(idOf(undo.execute(id)));
  expect(statuses()).toEqual(['pending', 'pending']);
});

it('an action is undone only once', async () => {
  const { begin, planOf, undo, finished } = setUp(1);
  const id = idOf(begin.submit.execute(await planOf(ALL(1)), null));
  await finished(id);
  const undoing = undo.execute(id);
  expect(undo.execute(id)).toEqual(undoing);
});

it('the rest of an undone action is not sent', async () => {
  const { begin, planOf, undo, finished, engine, server, actOf, statuses } = setUp(25);
  const releaseFirst = server.bulk.calls.holdNext('save');
  const id = idOf(begin.submit.execute(await planOf(ALL(25)), null));
  await vi.waitUntil(() => engine.sending.value.current === id);
  const release = server.bulk.calls.holdNext('save');
  releaseFirst();
  await vi.waitUntil(() => actOf(id)?.progress.done === 10);
  const undoing = idOf(undo.execute(id));
  release();
  await finished(undoing);
  expect(new Set(statuses())).toEqual(new Set(['pending']));
});

it('an action that has changed nothing, or is unknown, cannot be undone', async () => {
  const { begin, planOf, undo, server } = setUp(1);
  const release = server.bulk.calls.holdNext('save');
  const id = idOf(begin.submit.execute(await planOf(ALL(1)), null));
  expect(undo.execute(id)).toEqual(err({ code: 'nothing-done' }));
  expect(undo.execute('stranger')).toEqual(err({ code: 'unknown' }));
  release();
});
