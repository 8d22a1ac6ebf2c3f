import { expect, it } from 'vitest';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { SaveDraft } from './save-draft.use-case';

it('a draft of a pending record creates a response, even if required questions are open', async () => {
  const { acts, form, sent, stored } = recordActsFixture();
  expect(acts.draft).toBeInstanceOf(SaveDraft);
  expect(acts.draft.execute(form()).ok).toBe(true);
  await settled();
  expect(sent).toEqual(['create']);
  expect(stored()).toMatchObject({ status: 'draft', answers: answers() });
});

it('saving a draft ends the unsaved edit', () => {
  const { acts, edits, form, record } = recordActsFixture();
  edits.set('record-1', { answers: GOOD, base: null });
  acts.draft.execute(form(GOOD));
  expect(edits.of('record-1')).toBeUndefined();
  expect(record().response).toMatchObject({ status: 'draft', answers: GOOD });
});

it('answers of another type than their question are not sent with a draft', async () => {
  const { acts, form, stored } = recordActsFixture();
  acts.draft.execute(form(answers({ mood: anAnswer('text', 'good') })));
  await settled();
  expect(stored()?.answers).toEqual(answers());
});
