import { expect, it } from 'vitest';
import { aRecord } from '#tests/builders/record.builder';
import { GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { DiscardRecord } from './discard-record.use-case';

it('discarding a record keeps its answers', async () => {
  const { acts, form, history, stored } = recordActsFixture();
  expect(acts.discard).toBeInstanceOf(DiscardRecord);
  acts.discard.execute(form(GOOD));
  await settled();
  expect(stored()).toMatchObject({ status: 'discarded', answers: GOOD });
  expect(history.steps).toMatchObject([{ act: 'discard', before: null }]);
});

it('discarding a discarded record is refused (STA-10)', async () => {
  const { acts, form, history, sent } = recordActsFixture(aRecord({ status: 'discarded' }));
  expect(acts.discard.execute(form())).toEqual({ ok: false, error: { code: 'already-discarded' } });
  await settled();
  expect([sent, history.steps]).toEqual([[], []]);
});
