import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { firstUses } from '#domain/dataset-import/column-uses';
import type { DatasetDraft, DraftQuestion } from '#domain/dataset-import/dataset-draft';
import { planOfDraft } from '#domain/dataset-import/draft-plan';
import { previewPlan } from '#domain/dataset-import/preview-plan';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { RecordPreview } from './record-preview.view-model';

const row = (text: string, mood: string) => {
  const cells = new Map([
    ['text', text],
    ['mood', mood],
  ]);
  return { isText: true, get: (column: string) => cells.get(column) };
};
const ROWS = ['good', 'bad', 'mixed', 'good', 'good', 'good'].map((mood, index) =>
  row(`Text ${index}`, mood),
);
const MOOD: DraftQuestion = {
  key: 1,
  type: 'label_selection',
  title: 'Mood',
  description: '',
  required: true,
  options: 'good\nbad',
  points: 5,
  field: null,
  useMarkdown: false,
};
const COLUMNS = firstUses(sketchColumns(['text', 'mood'], ROWS)).map((item) =>
  item.column.name === 'mood'
    ? { ...item, use: { as: 'suggestion', question: 1 } as const }
    : { ...item, use: { as: 'field' } as const },
);

/** A draft that the test can change, with its preview. */
function previewed(questions: readonly DraftQuestion[] = [MOOD]) {
  const draft = observable.box<DatasetDraft>(
    { name: 'reviews', guidelines: '', columns: COLUMNS, questions },
    { deep: false },
  );
  const plans = {
    get plan() {
      return planOfDraft(draft.get());
    },
    get previewPlan() {
      return previewPlan(draft.get());
    },
  };
  const change = (changes: Partial<DatasetDraft>) =>
    runInAction(() => draft.set({ ...draft.get(), ...changes }));
  return { preview: new RecordPreview(ROWS, plans, new FakeClock()), change };
}

const label = (value: string) => ({ type: 'label_selection', value });

describe('the records of a preview', () => {
  it('the preview shows the first five records of the file, one at a time', () => {
    const { preview } = previewed();
    expect([preview.count, preview.fieldText('text')]).toEqual([5, 'Text 0']);
    preview.step(1);
    expect(preview.fieldText('text')).toBe('Text 1');
    preview.step(-1);
    preview.step(-1);
    expect(preview.fieldText('text')).toBe('Text 0');
  });

  it('a previewed record has its suggestions, which are its initial answers (SET-75)', () => {
    const { preview } = previewed();
    const [mood] = preview.previews;
    expect([mood?.suggestionFor()?.value, mood?.answerTo()]).toEqual([label('good'), label('good')]);
    preview.step(1);
    expect(mood?.answerTo()).toEqual(label('bad'));
  });

  it('a row that cannot become a record has a reason', () => {
    const { preview } = previewed();
    expect(preview.problem).toBeNull();
    preview.step(1);
    preview.step(1);
    expect(preview.problem).toMatchObject({ code: 'suggestion', question: 'mood' });
    expect(preview.fieldText('text')).toBe('Text 2');
  });

  it('an answer that was tried out is dropped when another record is shown', () => {
    const { preview } = previewed();
    const [mood] = preview.previews;
    mood?.setAnswer('question-1', { type: 'label_selection', value: 'bad' });
    expect(mood?.answerTo()).toEqual(label('bad'));
    preview.step(1);
    preview.step(-1);
    expect(mood?.answerTo()).toEqual(label('good'));
  });
});

describe('typing in the form', () => {
  it('typing a title renders neither the options nor another question again (SET-75)', () => {
    const OTHER = { ...MOOD, key: 2, title: 'Why?', type: 'text' } as const;
    const { preview, change } = previewed([MOOD, OTHER]);
    const [mood, why] = preview.previews;
    const drawn = { options: 0, title: 0, other: 0, texts: 0, list: 0 };
    const stops = [
      autorun(() => (drawn.options += mood?.question === undefined ? 0 : 1)),
      autorun(() => (drawn.title += mood?.asked.title === '' ? 0 : 1)),
      autorun(() => (drawn.other += why?.asked === undefined || why.question === undefined ? 0 : 1)),
      autorun(() => (drawn.texts += preview.fields.length)),
      autorun(() => (drawn.list += preview.previews.length > 0 ? 1 : 0)),
    ];
    change({ questions: [{ ...MOOD, title: 'Moods' }, OTHER] });
    for (const stop of stops) stop();
    expect(drawn).toEqual({ options: 1, title: 2, other: 1, texts: 1, list: 1 });
  });

  it('typing options updates the preview immediately', () => {
    const { preview, change } = previewed();
    change({ questions: [{ ...MOOD, options: 'good\nbad\nmixed' }] });
    expect(preview.previews[0]?.question.question.settings).toMatchObject({
      options: [{ value: 'good' }, { value: 'bad' }, { value: 'mixed' }],
    });
  });

  it('a question with an empty title still has a heading', () => {
    const { preview, change } = previewed();
    change({ questions: [{ ...MOOD, title: '' }] });
    expect(preview.previews[0]?.asked.title).toBe('…');
  });
});
