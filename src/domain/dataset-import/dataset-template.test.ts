import { describe, expect, it } from 'vitest';
import { firstUses } from './column-uses';
import type { DatasetDraft } from './dataset-draft';
import { draftProblems } from './draft-problems';
import { DATASET_TEMPLATES, withTemplate, type DatasetTemplate } from './dataset-template';
import { sketchColumns } from './sketched-column';

const WORDS = { title: (title: string) => `${title}?`, options: (name: string) => `${name} 1\n${name} 2` };
const LONG = ['A first long text', 'A second long text', 'A third long text', 'A fourth long text'];
const SHORT = ['good', 'bad', 'good', 'bad'];

/** A draft for a file whose columns have these values. */
function draftOf(columns: Readonly<Record<string, readonly unknown[]>>): DatasetDraft {
  const names = Object.keys(columns);
  const rows = LONG.map((_, index) => ({
    isText: false,
    get: (column: string) => columns[column]?.[index],
  }));
  const sketched = firstUses(sketchColumns(names, rows));
  return { name: 'reviews', guidelines: '', columns: sketched, questions: [] };
}

const begun = (template: DatasetTemplate, columns: Readonly<Record<string, readonly unknown[]>>) => {
  const { columns: used, questions } = withTemplate(draftOf(columns), template, WORDS, 7);
  return {
    uses: used.map(({ column, use }) => `${column.name}: ${use.as}`),
    questions: questions.map(({ type, title }) => [type, title]),
    options: questions.map(({ options }) => options.split('\n')),
    fields: questions.map(({ field }) => field),
  };
};

describe('starting a dataset from a template', () => {
  it.each(DATASET_TEMPLATES.filter((template) => template !== 'free'))(
    'the template %s results in a complete dataset, except for options that the file does not contain',
    (template) => {
      const draft = withTemplate(draftOf({ text: LONG, other: LONG }), template, WORDS, 1);
      const codes = draftProblems(draft).map(({ code }) => code);
      const isOpen = template === 'text-classification' || template === 'multi-label';
      expect(codes).toEqual(isOpen ? ['option-count'] : []);
    },
  );

  it('the free template keeps the default uses of columns, and adds no questions', () => {
    expect(begun('free', { text: LONG, mood: SHORT })).toMatchObject({
      uses: ['text: field', 'mood: terms'],
      questions: [],
    });
  });

  it('a template replaces the questions and the chosen uses of a draft, and keeps everything else', () => {
    const draft = draftOf({ text: LONG, mood: SHORT });
    const edited = {
      ...withTemplate(draft, 'rating', WORDS, 1),
      guidelines: 'Read twice.',
      columns: draft.columns.map((item) => ({ ...item, use: { as: 'ignore' } as const, useMarkdown: true })),
    };
    const { columns, questions, guidelines } = withTemplate(edited, 'free', WORDS, 3);
    expect([questions, guidelines]).toEqual([[], 'Read twice.']);
    expect(columns).toMatchObject([
      { use: { as: 'field' }, useMarkdown: true },
      { use: { as: 'terms' }, useMarkdown: true },
    ]);
  });
});

describe('columns of a file that fit a template', () => {
  it('columns of a file become labels with options and suggestions, with preference for a matching name (SET-76)', () => {
    const found = begun('text-classification', { text: LONG, language: ['a', 'b', 'a', 'b'], topic: SHORT });
    expect(found.uses).toEqual(['text: field', 'language: terms', 'topic: suggestion']);
    expect(found.options).toEqual([['good', 'bad']]);
  });

  it('columns of a file become several labels if they contain lists of labels', () => {
    const tags = [['a'], ['a', 'b'], [], ['b', 'c']];
    const found = begun('multi-label', { text: LONG, tags });
    expect([found.uses, found.options]).toEqual([['text: field', 'tags: suggestion'], [['a', 'b', 'c']]]);
  });

  it('columns of a file are not used for sentiment if their name does not match', () => {
    const found = begun('sentiment', { text: LONG, product: SHORT });
    expect(found.uses).toEqual(['text: field', 'product: terms']);
    expect(found.options).toEqual([['sentiment 1', 'sentiment 2']]);
  });

  it('columns of a file become suggestions for a text, as long as another text remains a field', () => {
    expect(begun('summary', { text: LONG, summary: LONG }).uses).toEqual([
      'text: field',
      'summary: suggestion',
    ]);
    expect(begun('summary', { summary: LONG }).uses).toEqual(['summary: field']);
  });

  it('columns of a file are compared by their names: a pair with a tie, or all of them in order', () => {
    const columns = { prompt: LONG, chosen: LONG, rejected: LONG };
    expect(begun('preference', columns).options[0]).toEqual(['chosen', 'rejected', 'tie 1', 'tie 2']);
    expect(begun('ranking', columns).options).toEqual([['chosen', 'rejected']]);
    expect(begun('ranking', { a: LONG, b: LONG, c: LONG }).options).toEqual([['b', 'c']]);
    expect(begun('ranking', { text: LONG }).options).toEqual([['responses 1', 'responses 2']]);
  });

  it('columns of a file are annotated by spans if they are the first field', () => {
    expect(begun('spans', { id: [1, 2, 3, 4], text: LONG }).fields).toEqual(['text']);
  });

  it('columns of a file become suggestions with their labels if they contain spans', () => {
    const spans = LONG.map((_, index) => (index === 0 ? [] : [[0, 1, 'PER']]));
    const { uses, options } = begun('spans', { text: LONG, marks: spans });
    expect([uses, options]).toEqual([['text: field', 'marks: suggestion'], [['PER']]]);
  });
});
