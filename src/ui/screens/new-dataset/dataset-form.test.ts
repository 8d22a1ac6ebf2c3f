import { describe, expect, it } from 'vitest';
import { NO_CHOICES } from '#domain/dataset-import/file-format';
import { AN_IMPORT_FILE } from '#tests/fakes/import-source';
import { idOfPart } from '#domain/dataset-import/dataset-draft';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { withTemplate } from '#domain/dataset-import/dataset-template';
import { DatasetForm } from './dataset-form';

const ROW = new Map([['text', 'A fine thing']]);
const ROWS = [{ isText: true, get: (column: string) => ROW.get(column) }];
const WORDS = { title: (title: string) => title, options: () => 'a\nb' };

function aForm(): DatasetForm {
  const form = new DatasetForm();
  const columns = sketchColumns(['text'], ROWS);
  form.begin({ file: AN_IMPORT_FILE, format: 'csv', choices: NO_CHOICES, columns, rows: ROWS });
  return form;
}

const begin = (form: DatasetForm, template: 'rating' | 'spans') =>
  form.startOver((draft, firstKey) => withTemplate(draft, template, WORDS, firstKey));
const titles = (form: DatasetForm) => form.draft.questions.map(({ title }) => title);

describe('a form that is begun from a template', () => {
  it('gives back the questions that were there (SET-76)', () => {
    const form = aForm();
    form.addQuestion('text', 'My own');
    begin(form, 'spans');
    expect([titles(form), form.canUndoBeginning]).toEqual([['spans'], true]);
    form.undoBeginning();
    expect([titles(form), form.canUndoBeginning]).toEqual([['My own'], false]);
  });

  it('keeps what was changed since, instead of giving back', () => {
    const form = aForm();
    begin(form, 'spans');
    form.change({ guidelines: 'Read twice.' });
    form.undoBeginning();
    expect([titles(form), form.canUndoBeginning]).toEqual([['spans'], false]);
  });

  it('has questions with keys of their own, also of those that are added later', () => {
    const form = aForm();
    begin(form, 'rating');
    const earlier = form.draft.questions.map(({ key }) => key);
    begin(form, 'spans');
    form.addQuestion('text', 'More');
    const later = form.draft.questions.map(({ key }) => key);
    expect(new Set([...earlier, ...later]).size).toBe(4);
  });
});

describe('a form that is changed', () => {
  it('moves questions, and keeps their settings (SET-173)', () => {
    const form = aForm();
    form.addQuestion('text', 'First');
    form.addQuestion('label_selection', 'Second');
    form.changeOption(2, 'a', { text: 'An A' });
    form.changeOption(2, 'a', { description: 'The letter' });
    form.changeSource(2, { score: '0.5' });
    form.changeSource(2, { agent: 'm-1' });
    form.moveQuestion(2, -1);
    expect(titles(form)).toEqual(['Second', 'First']);
    expect(form.draft.questions[0]).toMatchObject({
      texts: new Map([['a', { text: 'An A', description: 'The letter' }]]),
      source: { type: null, score: '0.5', agent: 'm-1' },
    });
  });

  it('keeps what was said about columns that are read in another encoding', () => {
    const form = aForm();
    form.addPart('text');
    form.changePart('text', { title: 'The text' });
    form.readAgain({ columns: sketchColumns(['text', 'more'], ROWS) });
    expect(form.draft.columns.map(idOfPart)).toEqual(['text', 'text\u00002', 'more']);
    expect(form.plan.fields).toMatchObject([{ title: 'The text' }]);
  });
});
