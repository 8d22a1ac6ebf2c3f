import { expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { ClearResponse } from './clear-response.use-case';

it('clearing removes the response, and the record is pending again', async () => {
  const { acts, form, history, record, sent, stored } = recordActsFixture(
    aRecord({ response: aResponse({ answers: GOOD }) }),
  );
  expect(acts.clear).toBeInstanceOf(ClearResponse);
  acts.clear.execute(form(GOOD));
  expect(record().response).toBeNull();
  await settled();
  expect([sent, stored()]).toEqual([['remove'], null]);
  expect(history.steps).toMatchObject([{ act: 'clear', before: { answers: GOOD }, after: null }]);
});

it('clearing a record without a response is refused', async () => {
  const { acts, form, sent } = recordActsFixture();
  expect(acts.clear.execute(form())).toEqual({ ok: false, error: { code: 'no-response' } });
  await settled();
  expect(sent).toEqual([]);
});
