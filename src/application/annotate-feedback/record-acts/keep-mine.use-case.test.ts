import { expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { BAD, GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { isOvertaken } from '#domain/feedback/feedback-edit';
import { KeepMine } from './keep-mine.use-case';

it('keeping one’s own answer sends the refused act again, and it replaces the newer one', async () => {
  const { acts, answerElsewhere, form, outbox, record, stored } = recordActsFixture();
  expect(acts.keepMine).toBeInstanceOf(KeepMine);
  answerElsewhere({ status: 'draft', answers: BAD });
  acts.submit.execute(form(GOOD));
  await settled();
  expect(stored()?.answers).toBe(BAD);
  acts.keepMine.execute(record());
  await settled();
  expect(outbox.statusOf('record-1')).toBeNull();
  expect(stored()).toMatchObject({ status: 'submitted', answers: GOOD });
});

it('keeping one’s own answer makes the unsaved edit build on the newer one', () => {
  const { acts, edits, record } = recordActsFixture(aRecord({ response: aResponse({ answers: GOOD }) }));
  edits.set('record-1', { answers: BAD, base: null });
  acts.keepMine.execute(record());
  const edit = edits.of('record-1');
  expect(edit?.answers).toBe(BAD);
  expect(edit && isOvertaken(edit, record())).toBe(false);
});

it('keeping one’s own answer makes no edit where there is none', () => {
  const { acts, edits, record } = recordActsFixture();
  acts.keepMine.execute(record());
  expect(edits.of('record-1')).toBeUndefined();
});
