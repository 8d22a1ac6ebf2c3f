import { describe, expect, it } from 'vitest';
import { exportColumns, type ExportParts } from './export-columns';
import type { ExportedRecord, ExportedResponse, ExportValue } from './exported-record';
import type { ExportPlan } from './export-plan';
import { textRows, type TextFormat } from './text-rows';

const PARTS: ExportParts = {
  fields: ['text'],
  questions: [
    { name: 'topic', type: 'label_selection', field: null },
    { name: 'tags', type: 'multi_label_selection', field: null },
    { name: 'marks', type: 'span', field: 'text' },
  ],
  properties: [{ name: 'length', type: 'integer' }],
  extraMetadata: ['note'],
  vectors: ['mini'],
};

const PLAN: ExportPlan = {
  format: 'jsonl',
  rows: 'records',
  responses: 'none',
  suggestions: false,
  metadata: false,
  vectors: false,
  stamps: false,
  question: null,
};

const response = (status: string, answers: Record<string, ExportValue>): ExportedResponse => ({
  user: 'ada',
  status,
  answers: new Map(Object.entries(answers)),
  insertedAt: '2024-05-09T10:00:00',
  updatedAt: '2024-05-09T11:00:00',
});

const record = (more: Partial<ExportedRecord> = {}): ExportedRecord => ({
  id: 'r1',
  insertedAt: '2024-05-09T10:00:00',
  updatedAt: '2024-05-09T10:00:00',
  externalId: 'e1',
  fields: { text: 'Köln calls' },
  metadata: { length: -2, note: '=1' },
  suggestions: new Map([['topic', { value: 'a', score: 0.5, agent: 'm', type: 'model' }]]),
  responses: [],
  vectors: new Map([['mini', [0.5, 1]]]),
  ...more,
});

function texts(plan: Partial<ExportPlan> & { format: TextFormat }, ...records: ExportedRecord[]) {
  const rows = textRows({ ...PLAN, ...plan }, PARTS);
  return rows.begin + records.map((one) => rows.textOf(one)).join('');
}

const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('JSON Lines', () => {
  it('has a key for each part that is wanted, with null where a record has none', () => {
    const wanted = { format: 'jsonl', metadata: true, suggestions: true, vectors: true } as const;
    const bare = record({ metadata: null, suggestions: new Map(), vectors: new Map(), externalId: '' });
    const [full, empty] = lines(texts(wanted, record(), bare));
    expect(full).toMatchObject({
      external_id: 'e1',
      'fields.text': 'Köln calls',
      'metadata.length': -2,
      'metadata.note': '=1',
      'suggestions.topic': 'a',
      'suggestions.topic.score': 0.5,
      'suggestions.topic.agent': 'm',
      'suggestions.topic.type': 'model',
      'vectors.mini': [0.5, 1],
    });
    const keys = Object.keys(full as object);
    expect(Object.keys(empty as object)).toEqual(keys.filter((key) => key !== 'metadata.note'));
    expect(empty).toMatchObject({ external_id: null, 'metadata.length': null, 'suggestions.topic': null });
  });

  it('has the responses of a record in its row', () => {
    const answered = record({ responses: [response('submitted', { topic: 'b' })] });
    expect(lines(texts({ format: 'jsonl', responses: 'all' }, answered))).toEqual([
      {
        external_id: 'e1',
        'fields.text': 'Köln calls',
        responses: [
          { user: 'ada', status: 'submitted', updated_at: '2024-05-09T11:00:00Z', answers: { topic: 'b' } },
        ],
        'sources.topic': 'response',
        'sources.tags': null,
        'sources.marks': null,
      },
    ]);
  });

  it('has a row for each response where rows are responses, and none for a record without', () => {
    const answered = record({
      responses: [response('submitted', { topic: 'b' }), response('discarded', {})],
    });
    const rows = lines(texts({ format: 'jsonl', rows: 'responses', responses: 'all' }, answered, record()));
    expect(rows).toMatchObject([
      { 'response.status': 'submitted', 'answers.topic': 'b', 'answers.tags': null },
      { 'response.status': 'discarded', 'answers.topic': null },
    ]);
  });

  it('begins with ids and times of the server where they are wanted', () => {
    const [row] = lines(texts({ format: 'jsonl', stamps: true }, record()));
    expect(Object.entries(row as object).slice(0, 4)).toEqual([
      ['id', 'r1'],
      ['inserted_at', '2024-05-09T10:00:00Z'],
      ['updated_at', '2024-05-09T10:00:00Z'],
      ['external_id', 'e1'],
    ]);
  });

  it('has no score where a list has none, and null for a field without a text', () => {
    const tags = { value: [], score: [], agent: null, type: null };
    const unscored = record({ suggestions: new Map([['tags', tags]]), fields: {} });
    expect(lines(texts({ format: 'jsonl', suggestions: true }, unscored))).toMatchObject([
      { 'fields.text': null, 'suggestions.tags': [], 'suggestions.tags.score': null },
    ]);
  });

  it('tells undeclared metadata that is null from a key that a record lacks', () => {
    const wanted = { format: 'jsonl', metadata: true } as const;
    const [first, second] = lines(
      texts(wanted, record({ metadata: { note: null } }), record({ metadata: {} })),
    );
    expect(first).toHaveProperty(['metadata.note'], null);
    expect(second).not.toHaveProperty(['metadata.note']);
  });

  it('writes all digits of a whole number', () => {
    const metadata = { length: 2n ** 63n - 1n, note: [2n ** 80n] };
    const text = texts({ format: 'jsonl', metadata: true }, record({ metadata }));
    expect(text).toContain(
      '"metadata.length":9223372036854775807,"metadata.note":[1208925819614629174706176]',
    );
  });

  it('does not take an inherited member for metadata', () => {
    const rows = textRows(
      { ...PLAN, format: 'jsonl', metadata: true },
      { ...PARTS, extraMetadata: ['constructor'] },
    );
    expect(JSON.parse(rows.textOf(record()))).not.toHaveProperty(['metadata.constructor']);
  });
});

describe('sources of answers', () => {
  const suggested = new Map([
    ['topic', { value: 'a', score: null, agent: null, type: 'human' }],
    ['tags', { value: ['a'], score: null, agent: null, type: null }],
  ]);
  const wanted = { format: 'jsonl', suggestions: true, responses: 'all' } as const;
  const sourcesOf = (plan: Pick<Partial<ExportPlan>, 'rows'>, ...responses: ExportedResponse[]) =>
    lines(texts({ ...wanted, ...plan }, record({ suggestions: suggested, responses }))).map((row) => {
      const {
        'sources.topic': topic,
        'sources.tags': tags,
        'sources.marks': marks,
      } = row as Record<string, unknown>;
      return { topic, tags, marks };
    });

  it('are a response for each question that a submitted response answers, and a suggestion or nothing for the others (SET-152)', () => {
    expect(sourcesOf({}, response('submitted', { topic: 'b' }))).toEqual([
      { topic: 'response', tags: 'suggestion', marks: null },
    ]);
  });

  it.each(['draft', 'discarded'])('are no response that is %s, in the row of a record', (status) => {
    expect(sourcesOf({}, response(status, { topic: 'b', marks: [] }))).toEqual([
      { topic: 'suggestion', tags: 'suggestion', marks: null },
    ]);
  });

  it('follow what one of several responses answers', () => {
    const responses = [
      response('discarded', { tags: [] }),
      response('submitted', {}),
      response('submitted', { marks: [] }),
    ];
    expect(sourcesOf({}, ...responses)).toEqual([
      { topic: 'suggestion', tags: 'suggestion', marks: 'response' },
    ]);
  });

  it('are those of its own response in the row of a response (SET-152)', () => {
    const responses = [response('submitted', { topic: 'b' }), response('draft', { marks: [] })];
    expect(sourcesOf({ rows: 'responses' }, ...responses)).toEqual([
      { topic: 'response', tags: 'suggestion', marks: null },
      { topic: 'suggestion', tags: 'suggestion', marks: 'response' },
    ]);
  });

  it('are columns in every table with responses or suggestions, behind all other columns', () => {
    const columns = (plan: Partial<ExportPlan>) =>
      texts({ ...plan, format: 'csv' })
        .trimEnd()
        .split(',');
    const sources = ['sources.topic', 'sources.tags', 'sources.marks'];
    for (const plan of [{ suggestions: true }, { responses: 'own' }, wanted] as const)
      expect(columns({ ...plan, vectors: true }).slice(-4)).toEqual(['vectors.mini', ...sources]);
    expect(columns({ metadata: true }).filter((name) => name.startsWith('sources.'))).toEqual([]);
  });

  it('have a column that is no other, whatever questions and other parts are called', () => {
    const parts: ExportParts = {
      fields: ['sources', 'topic', 'sources.topic'],
      questions: [
        { name: 'topic', type: 'text', field: null },
        { name: 'source', type: 'text', field: null },
        { name: 'sources', type: 'text', field: null },
        { name: '__proto__', type: 'text', field: null },
      ],
      properties: [{ name: 'sources.topic', type: 'terms' }],
      extraMetadata: ['sources', 'topic'],
      vectors: ['sources.topic'],
    };
    const plan = { ...PLAN, ...wanted, metadata: true, vectors: true, stamps: true };
    const names = (['records', 'responses'] as const).map((rows) =>
      exportColumns({ ...plan, rows }, parts).map(({ name }) => name),
    );
    for (const all of names) expect(new Set(all).size).toBe(all.length);
  });
});

describe('CSV', () => {
  it('names its columns, also without records, and marks what a spreadsheet would calculate', () => {
    expect(texts({ format: 'csv', metadata: true }, record())).toBe(
      '\ufeffexternal_id,fields.text,metadata.length,metadata.note\r\n' + "e1,Köln calls,-2,'=1\r\n",
    );
  });
});

describe('fastText', () => {
  it('has the labels of the answer before the text, on one line (SET-37)', () => {
    const answered = record({
      fields: { text: 'two\nlines __label__x' },
      responses: [response('submitted', { tags: ['new york', 'b'] })],
    });
    expect(texts({ format: 'fasttext', question: 'tags', responses: 'all' }, answered)).toBe(
      '__label__new_york __label__b two lines __label_x\n',
    );
  });

  it('has a rating as a label, and nothing for an answer without labels', () => {
    const answered = (topic: ExportValue) => record({ responses: [response('submitted', { topic })] });
    const wanted = { format: 'fasttext', question: 'topic', responses: 'all' } as const;
    expect(texts(wanted, answered(3), answered([]), answered({ rank: 1 }), answered([{ rank: 1 }]))).toBe(
      '__label__3 Köln calls\n',
    );
  });

  it('has a line for each response where rows are responses', () => {
    const answered = record({ responses: [response('submitted', { topic: 'a' }), response('draft', {})] });
    const wanted = { format: 'fasttext', question: 'topic', rows: 'responses', responses: 'all' } as const;
    expect(texts(wanted, answered)).toBe('__label__a Köln calls\n');
  });

  it('has the labels alone for a record without a text', () => {
    expect(texts({ format: 'fasttext', question: 'topic' }, record({ fields: {} }))).toBe('__label__a\n');
  });

  it('has no answer of a draft or a discarded response, also where rows are responses (SET-37)', () => {
    const undecided = record({
      responses: [response('draft', { topic: 'b' }), response('discarded', { topic: 'c' })],
      suggestions: new Map(),
    });
    for (const rows of ['records', 'responses'] as const)
      expect(texts({ format: 'fasttext', question: 'topic', rows, responses: 'all' }, undecided)).toBe('');
  });

  it('has the answer of a person and not the suggestion, also if the answer has no label', () => {
    const suggestions = new Map([['tags', { value: ['x'], score: null, agent: null, type: null }]]);
    const answered = (tags: ExportValue) =>
      record({ suggestions, responses: [response('submitted', { tags })] });
    const wanted = { format: 'fasttext', question: 'tags', responses: 'all', suggestions: true } as const;
    expect(texts(wanted, answered(['y']), answered([]))).toBe('__label__y Köln calls\n');
  });

  it('takes the suggestion where none was submitted, and leaves a record without an answer out', () => {
    const drafted = record({ responses: [response('draft', { topic: 'b' })] });
    expect(texts({ format: 'fasttext', question: 'topic' }, drafted)).toBe('__label__a Köln calls\n');
    expect(texts({ format: 'fasttext', question: 'tags' }, record())).toBe('');
  });
});

describe('CoNLL', () => {
  it('has nothing for a record without a text', () => {
    const untold = record({ fields: {}, responses: [response('submitted', { marks: [] })] });
    expect(texts({ format: 'conll', question: 'marks', responses: 'all' }, untold)).toBe('');
  });

  it('has a sentence for each record with an answer, also where nothing is marked', () => {
    const nothing = record({ responses: [response('submitted', { marks: [] })] });
    const marked = record({
      responses: [response('submitted', { marks: [{ start: 0, end: 4, label: 'LOC' }] })],
    });
    expect(texts({ format: 'conll', question: 'marks', responses: 'all' }, nothing, record(), marked)).toBe(
      'Köln\tO\ncalls\tO\n\nKöln\tB-LOC\ncalls\tO\n\n',
    );
  });
});
