import { expect, it } from 'vitest';
import { anAnswer, answers, aRecord, aResponse, records } from '#tests/builders/record.builder';
import { aPlanFixture } from '#tests/fakes/bulk-plan-fixture';
import { aRequest, idOf, mood, picked } from '#tests/fakes/bulk-fixture';
import { err } from '#domain/shared/result';
import { BulkDiscard } from './bulk-discard.use-case';

const GOOD = answers({ mood: anAnswer('label_selection', 'good') });
const discarding = (...ids: readonly string[]) => aRequest(picked(...ids), new Map(), 'discard');

it('records are discarded with their current answers', async () => {
  const answered = aRecord({ id: 'record-1', response: aResponse({ status: 'draft', answers: GOOD }) });
  const { engine, planOf, finished, statuses, server } = aPlanFixture([
    answered,
    aRecord({ id: 'record-2' }),
  ]);
  const plan = await planOf(discarding('record-1', 'record-2'));
  await finished(idOf(new BulkDiscard(engine).execute(plan, null)));
  expect(statuses()).toEqual(['discarded', 'discarded']);
  expect(server.annotations.record('record-1')?.response?.answers).toEqual(GOOD);
});

it('discarding refuses a plan whose records are unknown or whose order has another verb', async () => {
  const { engine, planOf } = aPlanFixture(records(1));
  const discard = new BulkDiscard(engine);
  const collecting = engine.plan(discarding('record-1'), new Map());
  expect(discard.execute(collecting, null)).toEqual(err({ code: 'not-looked-up' }));
  const saving = await planOf(aRequest(picked('record-1'), mood('bad'), 'draft'));
  expect(discard.execute(saving, null)).toEqual(err({ code: 'other-verb' }));
});
