import { describe, expect, it } from 'vitest';
import type { DatasetDraft, DraftQuestion } from './dataset-draft';
import { previewPlan } from './preview-plan';
import { previewedRecord, previewProblem } from './record-preview';
import { sketchColumns } from './sketched-column';

const row = (cells: Readonly<Record<string, string>>) => ({
  isText: true,
  get: (column: string) => cells[column] || undefined,
});
const ROWS = [row({ 'The text': 'A fine thing', mood: 'good' }), row({ 'The text': 'So so', mood: 'mixed' })];
const [text, mood] = sketchColumns(['The text', 'mood'], ROWS);

const question: DraftQuestion = {
  key: 7,
  type: 'label_selection',
  title: 'Mood',
  description: '',
  required: true,
  options: 'good\nbad\ngood',
  points: 5,
  field: null,
  useMarkdown: false,
};
const draftWith = (changes: Partial<DraftQuestion>): DatasetDraft => {
  if (text === undefined || mood === undefined) throw new Error('no columns');
  return {
    name: 'reviews',
    guidelines: '',
    columns: [
      { column: text, use: { as: 'field' }, useMarkdown: true },
      { column: mood, use: { as: 'suggestion', question: 7 }, useMarkdown: false },
    ],
    questions: [{ ...question, ...changes }],
  };
};
const [first, second] = ROWS.map((cells) => previewedRecord(previewPlan(draftWith({})), cells));

describe('the plan of a preview', () => {
  it('the plan names its parts by columns and keys, regardless of titles', () => {
    const plan = previewPlan(draftWith({ title: 'Another title' }));
    expect(plan.fields).toMatchObject([{ name: 'The text', title: 'The text', useMarkdown: true }]);
    expect(plan.questions).toMatchObject([{ name: 'question-7', title: 'Another title' }]);
  });

  it('the plan contains a duplicate option only once', () => {
    expect(previewPlan(draftWith({})).questions).toMatchObject([
      { settings: { options: [{ value: 'good' }, { value: 'bad' }] } },
    ]);
  });

  it('the plan uses the column that spans annotate as their field', () => {
    const plan = previewPlan(draftWith({ type: 'span', field: 'The text' }));
    expect(plan.questions).toMatchObject([{ settings: { type: 'span', field: 'The text' } }]);
  });
});

describe('the preview of a row', () => {
  it('the preview contains the texts and the suggestions of its record', () => {
    expect(first?.texts).toEqual(new Map([['The text', 'A fine thing']]));
    expect(first?.suggestions.get('question-7')?.value).toEqual({ type: 'label_selection', value: 'good' });
  });

  it('the preview contains the texts of an invalid row, without its invalid parts', () => {
    expect(second?.texts).toEqual(new Map([['The text', 'So so']]));
    expect(second?.suggestions).toEqual(new Map());
  });

  it('the preview reports why a row is invalid', () => {
    const problems = ROWS.map((cells) => previewProblem(previewPlan(draftWith({})), cells)?.code ?? null);
    expect(problems).toEqual([null, 'suggestion']);
  });
});
