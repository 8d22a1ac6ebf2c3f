import { expect, it } from 'vitest';
import { BAD, GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { TakeTheirs } from './take-theirs.use-case';

it('taking the newer answer drops the refused act and the edit (STA-23)', async () => {
  const { acts, answerElsewhere, edits, form, outbox, record, sent, stored } = recordActsFixture();
  expect(acts.takeTheirs).toBeInstanceOf(TakeTheirs);
  answerElsewhere({ status: 'draft', answers: BAD });
  acts.submit.execute(form(GOOD));
  await settled();
  const before = [...sent];
  edits.set('record-1', { answers: GOOD, base: null });
  acts.takeTheirs.execute('record-1');
  expect(record().response).toMatchObject({ status: 'draft', answers: BAD });
  expect(edits.of('record-1')).toBeUndefined();
  await settled();
  expect([sent, outbox.statusOf('record-1'), stored()?.answers]).toEqual([before, null, BAD]);
});

it('taking the newer answer drops an edit that was never sent', () => {
  const { acts, edits } = recordActsFixture();
  edits.set('record-1', { answers: GOOD, base: null });
  acts.takeTheirs.execute('record-1');
  expect(edits.of('record-1')).toBeUndefined();
});
