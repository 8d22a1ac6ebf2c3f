import { describe, expect, it } from 'vitest';
import { commonUses, firstUses } from './column-uses';
import {
  settingsOfPart,
  withOptions,
  type DatasetDraft,
  type DraftColumn,
  type DraftQuestion,
} from './dataset-draft';
import { draftProblems } from './draft-problems';
import { planOfDraft } from './draft-plan';
import { partNames } from './part-names';
import { sketchColumns } from './sketched-column';

function deepList(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

const ROWS = [
  {
    id: '1',
    text: 'A fine thing',
    mood: 'good',
    stars: '4',
    on: '2026-01-02',
    tags: '["a"]',
    mini: '[1, 2]',
  },
  { id: '2', text: 'A poor thing', mood: 'bad', stars: '1', on: '2026-01-03', tags: '[]', mini: '[3, 4]' },
  { id: '3', text: 'Quite fine', mood: 'good', stars: '3', on: '2026-01-04', tags: '["b"]', mini: '[5, 6]' },
  { id: '4', text: 'Bad again', mood: 'bad', stars: '2', on: '2026-01-05', tags: '["a"]', mini: '[7, 8]' },
].map((row) => new Map(Object.entries(row)));
const COLUMNS = sketchColumns(
  [...(ROWS[0]?.keys() ?? [])],
  ROWS.map((row) => ({ isText: true, get: (column) => row.get(column) })),
);

const mood: DraftQuestion = {
  key: 1,
  type: 'label_selection',
  title: 'Mood',
  description: '',
  required: true,
  options: 'good\n bad \n\n',
  points: 5,
  field: null,
  useMarkdown: false,
};
const columns = firstUses(COLUMNS).map((item) =>
  item.column.name === 'mood' ? { ...item, use: { as: 'suggestion', question: 1 } as const } : item,
);
const draft: DatasetDraft = { name: 'reviews', guidelines: ' ', columns, questions: [mood] };

const codes = (changes: Partial<DatasetDraft>) =>
  draftProblems({ ...draft, ...changes }).map(({ code }) => code);
const asked = (changes: Partial<DraftQuestion>) => codes({ questions: [{ ...mood, ...changes }] });

it('columns get a default use that fits their content (SET-41)', () => {
  expect(firstUses(COLUMNS).map(({ column, use }) => [column.name, column.kind, use.as])).toEqual([
    ['id', 'id', 'external-id'],
    ['text', 'text', 'field'],
    ['mood', 'label', 'terms'],
    ['stars', 'number', 'integer'],
    ['on', 'date', 'terms'],
    ['tags', 'list', 'terms'],
    ['mini', 'vector', 'vector'],
  ]);
});

it.each([
  ['objects', [{ role: 'user' }]],
  ['lists of objects', [[{ role: 'user' }]]],
  ['lists of lists', [[[0, 4, 'PER']]]],
  ['lists without an item', [[], [null]]],
  ['lists that are nested too deeply to be written as text', [deepList(20_000)]],
  ['nothing', [null, undefined]],
])('a column of %s is not imported', (_name, values) => {
  const rows = values.map((value) => ({
    isText: false,
    get: (column: string) => (column === 'text' ? 'a text of some length' : value),
  }));
  const uses = firstUses(sketchColumns(['text', 'turns'], rows));
  expect(uses.map(({ use }) => use.as)).toEqual(['field', 'ignore']);
});

it('a file with only short texts still has a field', () => {
  const labels = COLUMNS.filter(({ name }) => name === 'mood');
  expect(firstUses(labels).map(({ use }) => use.as)).toEqual(['field']);
});

it('a draft is converted to a plan with the use of each column', () => {
  expect(draftProblems(draft)).toEqual([]);
  expect(planOfDraft(draft)).toMatchObject({
    name: 'reviews',
    guidelines: null,
    fields: [{ name: 'text', required: true }],
    questions: [{ name: 'mood', settings: { options: [{ value: 'good' }, { value: 'bad' }] } }],
    properties: [
      { name: 'stars', settings: { type: 'integer' } },
      { name: 'on', settings: { type: 'terms' } },
      { name: 'tags', settings: { type: 'terms' } },
    ],
    vectors: [{ name: 'mini', dimensions: 2 }],
    mapping: {
      fields: new Map([['text', 'text']]),
      suggestions: [{ question: 'mood', column: 'mood' }],
      externalId: 'id',
    },
  });
});

describe('a dataset draft is incomplete', () => {
  it('a dataset draft is incomplete without a name, a field or a required question', () => {
    expect(codes({ name: '-x' })).toEqual(['name']);
    expect(codes({ questions: [] })).toEqual(['no-question']);
    expect(codes({ columns: [] })).toEqual(['no-field']);
    expect(asked({ required: false })).toEqual(['no-required-question']);
  });

  it('a dataset draft is incomplete with too few or duplicate options, or spans in no field', () => {
    expect(asked({ options: 'good' })).toEqual(['option-count']);
    expect(asked({ options: 'good\n\u200b' })).toEqual(['option-count']);
    expect(asked({ options: 'good\nbad\ngood' })).toEqual(['option-twice']);
    expect(asked({ type: 'span', field: 'stars' })).toEqual(['span-field']);
    expect(asked({ type: 'span', field: 'text' })).toEqual([]);
  });

  it('a dataset draft is incomplete with texts that are missing or too long (VAL-16)', () => {
    expect(asked({ title: ' ' })).toEqual(['title']);
    expect(asked({ options: `good\n${'b'.repeat(1_000)}` })).toEqual(['option']);
    expect(codes({ guidelines: 'g'.repeat(100_000) })).toEqual(['guidelines']);
  });

  it('a dataset draft is incomplete with several columns for a use that only one may have', () => {
    const all = (as: 'external-id' | 'vector') => columns.map((item) => ({ ...item, use: { as } }));
    const text = columns.filter(({ use }) => use.as === 'field');
    expect(codes({ columns: [...text, ...all('external-id')] })).toEqual(['several-external-ids']);
    expect(codes({ columns: [...text, ...all('vector')] })).toEqual(['too-many-vectors']);
    const suggested = columns.map((item) => ({
      ...item,
      use: { as: 'suggestion', question: 1 } as const,
    }));
    expect(codes({ columns: [...text, ...suggested] })).toEqual(['several-suggestions']);
  });

  it('a dataset draft is incomplete with two questions that annotate the same field', () => {
    const spans = { ...mood, type: 'span', field: 'text' } as const;
    expect(codes({ questions: [spans, { ...spans, key: 2 }] })).toEqual(['span-field-taken']);
  });
});

it.each([
  ['text', { type: 'text', useMarkdown: false }],
  ['rating', { type: 'rating', options: [1, 2, 3, 4, 5] }],
  ['multi_label_selection', { options: [{ value: 'good' }, { value: 'bad' }], optionsOrder: 'natural' }],
  ['ranking', { type: 'ranking', options: [{ value: 'good' }, { value: 'bad' }] }],
  ['span', { type: 'span', field: 'text', allowOverlapping: false }],
] as const)('a question of type %s has the settings of its form', (type, settings) => {
  const questions = [{ ...mood, type, field: 'text', description: ' Be quick ' }];
  expect(planOfDraft({ ...draft, questions }).questions).toMatchObject([
    { name: 'mood', description: 'Be quick', settings },
  ]);
});

it('a number with decimals becomes a float', () => {
  const row = new Map([
    ['id', '1'],
    ['uuid', '2'],
    ['price', '1.5'],
  ]);
  const rows = ['1', '2', '3'].map((id) => new Map([...row, ['id', id], ['uuid', `b${id}`]]));
  const found = sketchColumns(
    [...row.keys()],
    rows.map((cells) => ({ isText: true, get: (column) => cells.get(column) })),
  );
  const uses = firstUses(found);
  expect(uses.map(({ use }) => use.as)).toEqual(['field', 'external-id', 'float']);
  expect(planOfDraft({ ...draft, columns: uses }).properties).toMatchObject([
    { settings: { type: 'float' } },
  ]);
});

it('missing options are appended to existing ones, without duplicates', () => {
  const more = withOptions(draft, new Map([['mood', ['bad', 'so so']]]));
  expect(more.questions.map(({ options }) => options)).toEqual(['good\nbad\nso so']);
  expect(withOptions(draft, new Map([['other', ['x']]])).questions).toEqual(draft.questions);
});

it('names of parts are plain and unique (VAL-16)', () => {
  expect(partNames(['Größe', 'Text (full)', 'text full', 'テキスト', '_id'])).toEqual([
    'gro_e',
    'text_full',
    'text_full_2',
    'part-4',
    'id',
  ]);
});

describe('question settings with problems', () => {
  const five = { options: 'a\nb\nc\nd\ne' };
  const suggestion = { as: 'suggestion', question: 1 } as const;
  const partsFor = (uses: Readonly<Record<string, DraftColumn['use']>>) =>
    columns.map((item) => ({ ...item, use: uses[item.column.name] ?? item.use }));

  it.each<[string, Partial<DraftQuestion>, readonly string[]]>([
    ['a name in capitals', { name: 'Mood' }, ['question-name']],
    ['fewer than three visible options', { ...five, visibleOptions: '2' }, ['visible-options']],
    ['more visible options than there are', { ...five, visibleOptions: '6' }, ['visible-options']],
    ['a fraction as number of visible options', { ...five, visibleOptions: '3.5' }, ['visible-options']],
    ['as many visible options as there are', { ...five, visibleOptions: ' 5 ' }, []],
    ['visible options in Arabic digits', { ...five, visibleOptions: '٥' }, []],
    ['no number of visible options', { ...five, visibleOptions: ' ' }, []],
    ['visible options of a ranking', { ...five, type: 'ranking', visibleOptions: '9' }, []],
    [
      'an option with a text that is too long',
      { texts: new Map([['bad', { text: 'x'.repeat(501), description: '' }]]) },
      ['option-text'],
    ],
    [
      'an option with a description that is too long',
      { texts: new Map([['bad', { text: '', description: 'x'.repeat(1_001) }]]) },
      ['option-text'],
    ],
    [
      'a text of an option that no longer exists',
      { texts: new Map([['gone', { text: 'x'.repeat(501), description: '' }]]) },
      [],
    ],
    ['a score above 1', { source: { type: null, score: '1.5', agent: '' } }, ['shared-score']],
    ['a score that is not a number', { source: { type: null, score: 'high', agent: '' } }, ['shared-score']],
    ['a score with a comma', { source: { type: null, score: '0,5', agent: '' } }, []],
    ['a score in Arabic digits', { source: { type: null, score: '٠٫٥', agent: '' } }, []],
    ['an agent with a comma', { source: { type: null, score: '', agent: 'a, b' } }, ['shared-agent']],
  ])('the problems of a question are reported for %s', (_case, changes, expected) => {
    expect(asked(changes)).toEqual(expected);
  });

  it('two questions with one name are a problem', () => {
    const named = { ...mood, name: 'mood' };
    expect(codes({ questions: [named, { ...named, key: 2 }] })).toEqual(['question-name-twice']);
  });

  it('two columns for one part of a suggestion, or a score without a suggestion, are a problem', () => {
    const score = { as: 'score', question: 1 } as const;
    expect(codes({ columns: partsFor({ mood: suggestion, stars: score, on: score }) })).toEqual([
      'several-scores',
    ]);
    expect(codes({ columns: partsFor({ mood: { as: 'ignore' }, stars: score }) })).toEqual([
      'without-suggestion',
    ]);
    const shared = { ...mood, source: { type: null, score: 'high', agent: '' } };
    expect(codes({ questions: [shared], columns: partsFor({ mood: suggestion, stars: score }) })).toEqual([]);
  });
});

it('metadata is visible by the rule for its column, until the user decides (SET-170)', () => {
  const property = (changes: Partial<DraftColumn>) => {
    const [column] = sketchColumns(['customer'], []);
    if (column === undefined) throw new Error('there is no column');
    const item: DraftColumn = { column, use: { as: 'terms' }, useMarkdown: false, ...changes };
    return planOfDraft({ ...draft, columns: [item] }).properties[0]?.visibleForAnnotators;
  };
  const settings = settingsOfPart({});
  expect(property({})).toBe(false);
  expect(property({ settings: { ...settings, isVisible: true } })).toBe(true);
  expect(planOfDraft(draft).properties.map((part) => part.visibleForAnnotators)).toEqual([true, true, true]);
});

describe('several columns', () => {
  const usesOfNames = (...names: readonly string[]) =>
    commonUses(
      columns.filter(({ column }) => names.includes(column.name)),
      { columns, questions: [mood] },
    ).map(({ as }) => as);

  it('several columns have the uses that each of them can have, except those limited to one column', () => {
    expect(usesOfNames('stars', 'text')).toEqual(['field', 'terms', 'integer', 'float', 'ignore']);
    expect(usesOfNames('mini', 'text')).not.toContain('vector');
  });

  it('several columns have all uses of a column if it is the only one, and no use without a column', () => {
    expect(usesOfNames('mini')).toEqual([
      'field',
      'terms',
      'integer',
      'float',
      'external-id',
      'ignore',
      'vector',
      'suggestion',
      'score',
      'agent',
    ]);
    expect(usesOfNames()).toEqual([]);
  });
});
