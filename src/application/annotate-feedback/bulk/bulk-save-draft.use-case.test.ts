import { expect, it } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { aPlanFixture } from '#tests/fakes/bulk-plan-fixture';
import { aRequest, idOf, mood, picked } from '#tests/fakes/bulk-fixture';
import { err } from '#domain/shared/result';
import { BulkSaveDraft } from './bulk-save-draft.use-case';

const TWO = picked('record-1', 'record-2');

it('incomplete responses are saved as drafts', async () => {
  const { engine, planOf, finished, statuses } = aPlanFixture(records(2));
  const id = idOf(new BulkSaveDraft(engine).execute(await planOf(aRequest(TWO, new Map(), 'draft')), null));
  await finished(id);
  expect(statuses()).toEqual(['draft', 'draft']);
});

it('submitted responses become drafts with the shared answer', async () => {
  const { engine, planOf, finished, statuses, server } = aPlanFixture(records(2, { status: 'submitted' }));
  const plan = await planOf(aRequest(TWO, mood('bad'), 'draft'));
  await finished(idOf(new BulkSaveDraft(engine).execute(plan, null)));
  expect(statuses()).toEqual(['draft', 'draft']);
  const { answers } = server.annotations.record('record-1')?.response ?? {};
  expect(answers?.get('mood')).toEqual({ type: 'label_selection', value: 'bad' });
});

it('saving drafts of no records is refused', async () => {
  const { engine, planOf } = aPlanFixture([]);
  const plan = await planOf(aRequest(picked(), mood('bad'), 'draft'));
  expect(new BulkSaveDraft(engine).execute(plan, null)).toEqual(err({ code: 'no-records' }));
});

it('saving drafts refuses a plan of another verb', async () => {
  const { engine, planOf } = aPlanFixture(records(2));
  const plan = await planOf(aRequest(TWO, mood('bad'), 'submit'));
  expect(new BulkSaveDraft(engine).execute(plan, null)).toEqual(err({ code: 'other-verb' }));
});
