import { expect, it } from 'vitest';
import { anAnswer, answers, aRecord, aResponse, records } from '#tests/builders/record.builder';
import { aPlanFixture } from '#tests/fakes/bulk-plan-fixture';
import { aRequest, idOf, mood, picked } from '#tests/fakes/bulk-fixture';
import { NO_CHANGES } from '#domain/bulk/feedback/answer-changes';
import { withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { err } from '#domain/shared/result';
import { BulkSubmit } from './bulk-submit.use-case';

const GOOD = answers({ mood: anAnswer('label_selection', 'good') });
const TWO = picked('record-1', 'record-2');

function setUp(given = records(2)) {
  const fixture = aPlanFixture(given);
  return { ...fixture, submit: new BulkSubmit(fixture.engine) };
}

it('every record is submitted with the shared answer, and the sample is reported', async () => {
  const { submit, planOf, finished, actOf, statuses, reported } = setUp();
  const sample = { looked: 2, wrong: 0 };
  const id = idOf(submit.execute(await planOf(aRequest(TWO, mood('good'))), sample));
  await finished(id);
  expect(statuses()).toEqual(['submitted', 'submitted']);
  expect(actOf(id)?.act).toMatchObject({ id, order: { verb: 'submit' }, undoes: null, sample });
  expect(reported).toMatchObject([{ act: { id, order: { verb: 'submit' }, sample }, total: 2 }]);
});

it('incomplete records are listed and stay as they are', async () => {
  const answered = aRecord({ id: 'record-1', response: aResponse({ status: 'draft', answers: GOOD }) });
  const { submit, planOf, finished, actOf, statuses } = setUp([answered, aRecord({ id: 'record-2' })]);
  const id = idOf(submit.execute(await planOf(aRequest(TWO)), null));
  await finished(id);
  expect(statuses()).toEqual(['submitted', 'pending']);
  expect(actOf(id)?.progress).toMatchObject({ total: 2, done: 1, problems: 1, skipped: 1 });
});

it('an action is not started if no record has a suggestion to accept', async () => {
  const { submit, planOf, engine } = setUp();
  const request = aRequest(TWO);
  const changes = withOwnSuggestions(NO_CHANGES, request.questions, null);
  const plan = await planOf({ ...request, order: { verb: 'submit', changes } });
  expect(submit.execute(plan, null)).toEqual(err({ code: 'nothing-to-send' }));
  expect(engine.mine.acts).toEqual([]);
});

it('submitting refuses a plan whose records are unknown or whose order has another verb', async () => {
  const { submit, engine, planOf } = setUp();
  const collecting = engine.plan(aRequest(TWO, mood('good')), new Map());
  expect(submit.execute(collecting, null)).toEqual(err({ code: 'not-looked-up' }));
  const discarding = await planOf(aRequest(TWO, mood('good'), 'discard'));
  expect(submit.execute(discarding, null)).toEqual(err({ code: 'other-verb' }));
});
