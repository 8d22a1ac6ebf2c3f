import { describe, expect, it } from 'vitest';
import { aField, DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { InMemoryDatasetSettingsRepository } from '#tests/fakes/in-memory-dataset-settings.repository';
import { fieldDraft, questionDraft } from '#domain/dataset-definition/settings-draft';
import { UpdateSettingsPart } from './update-settings-part.use-case';

const field = fieldDraft(aField({ title: 'Text' }), true);
const question = questionDraft(aQuestion('text', { title: 'Comment' }));

function setUp() {
  const repository = new InMemoryDatasetSettingsRepository();
  const messages = new FakeDatasetMessages();
  return { repository, messages, update: new UpdateSettingsPart(repository, messages) };
}

describe('UpdateSettingsPart', () => {
  it('UpdateSettingsPart saves the draft without surrounding blanks, and returns the saved part', async () => {
    const { update, repository } = setUp();
    const saved = { ...question, title: 'Note' };
    expect(await update.execute(DATASET_ID, question, { ...question, title: ' Note ' })).toEqual({
      ok: true,
      value: saved,
    });
    expect(repository.saved).toEqual([saved]);
  });

  it('UpdateSettingsPart saves the name of a field as its title if the title is empty', async () => {
    const { update, repository } = setUp();
    await update.execute(DATASET_ID, field, { ...field, title: '' });
    expect(repository.saved).toEqual([{ ...field, title: 'text' }]);
  });

  it('UpdateSettingsPart notifies the other tabs after the part is saved', async () => {
    const { update, messages, repository } = setUp();
    repository.calls.failNext('update', { kind: 'server', status: 500 });
    await update.execute(DATASET_ID, field, { ...field, title: 'Body' });
    expect(messages.reported).toEqual([]);
    await update.execute(DATASET_ID, field, { ...field, title: 'Body' });
    expect(messages.reported).toEqual([DATASET_ID]);
  });

  it('UpdateSettingsPart does not send a question that is not valid for update (VAL-26)', async () => {
    const { update, repository } = setUp();
    expect(await update.execute(DATASET_ID, question, { ...question, title: '' })).toEqual({
      ok: false,
      error: { code: 'NOT_VALID_FOR_UPDATE' },
    });
    expect(repository.calls.log).toEqual([]);
  });

  it('UpdateSettingsPart fails with the code of its kind', async () => {
    const { update, repository } = setUp();
    repository.calls.failNext('update', { kind: 'forbidden', status: 403 });
    expect(await update.execute(DATASET_ID, question, { ...question, title: 'Note' })).toMatchObject({
      error: { code: 'ERROR_PATCHING_QUESTIONS', kind: 'forbidden' },
    });
  });
});
