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
  it('saves what was typed without blanks around it, and answers what was saved', async () => {
    const { update, repository } = setUp();
    const saved = { ...question, title: 'Note' };
    expect(await update.execute(DATASET_ID, question, { ...question, title: ' Note ' })).toEqual({
      ok: true,
      value: saved,
    });
    expect(repository.saved).toEqual([saved]);
  });

  it('saves the name of a field whose title was left out', async () => {
    const { update, repository } = setUp();
    await update.execute(DATASET_ID, field, { ...field, title: '' });
    expect(repository.saved).toEqual([{ ...field, title: 'text' }]);
  });

  it('tells the other tabs once it is saved', async () => {
    const { update, messages, repository } = setUp();
    repository.calls.failNext('update', { kind: 'server', status: 500 });
    await update.execute(DATASET_ID, field, { ...field, title: 'Body' });
    expect(messages.told).toEqual([]);
    await update.execute(DATASET_ID, field, { ...field, title: 'Body' });
    expect(messages.told).toEqual([DATASET_ID]);
  });

  it('does not send a question that is not valid for update (VAL-26)', async () => {
    const { update, repository } = setUp();
    expect(await update.execute(DATASET_ID, question, { ...question, title: '' })).toEqual({
      ok: false,
      error: { code: 'NOT_VALID_FOR_UPDATE' },
    });
    expect(repository.calls.log).toEqual([]);
  });

  it('fails with the code of its kind', async () => {
    const { update, repository } = setUp();
    repository.calls.failNext('update', { kind: 'forbidden', status: 403 });
    expect(await update.execute(DATASET_ID, question, { ...question, title: 'Note' })).toMatchObject({
      error: { code: 'ERROR_PATCHING_QUESTIONS', kind: 'forbidden' },
    });
  });
});
