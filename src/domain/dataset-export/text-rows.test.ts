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

describe('a JSON Lines file', () => {
  it('a JSON Lines file has a key for each requested part, with null if a record lacks it', () => {
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

  it('a JSON Lines file contains the responses of a record in its row', () => {
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

  it('a JSON Lines file has a row for each response if rows are responses, and none for a record without one', () => {
    const answered = record({
      responses: [response('submitted', { topic: 'b' }), response('discarded', {})],
    });
    const rows = lines(texts({ format: 'jsonl', rows: 'responses', responses: 'all' }, answered, record()));
    expect(rows).toMatchObject([
      { 'response.status': 'submitted', 'answers.topic': 'b', 'answers.tags': null },
      { 'response.status': 'discarded', 'answers.topic': null },
    ]);
  });

  it('a JSON Lines file begins with the server’s ids and times if they are requested', () => {
    const [row] = lines(texts({ format: 'jsonl', stamps: true }, record()));
    expect(Object.entries(row as object).slice(0, 4)).toEqual([
      ['id', 'r1'],
      ['inserted_at', '2024-05-09T10:00:00Z'],
      ['updated_at', '2024-05-09T10:00:00Z'],
      ['external_id', 'e1'],
    ]);
  });

  it('a JSON Lines file has null as the score of a list without scores and for a field without a text', () => {
    const tags = { value: [], score: [], agent: null, type: null };
    const unscored = record({ suggestions: new Map([['tags', tags]]), fields: {} });
    expect(lines(texts({ format: 'jsonl', suggestions: true }, unscored))).toMatchObject([
      { 'fields.text': null, 'suggestions.tags': [], 'suggestions.tags.score': null },
    ]);
  });

  it('a JSON Lines file distinguishes undeclared null metadata from a missing key', () => {
    const wanted = { format: 'jsonl', metadata: true } as const;
    const [first, second] = lines(
      texts(wanted, record({ metadata: { note: null } }), record({ metadata: {} })),
    );
    expect(first).toHaveProperty(['metadata.note'], null);
    expect(second).not.toHaveProperty(['metadata.note']);
  });

  it('a JSON Lines file contains all digits of an integer', () => {
    const metadata = { length: 2n ** 63n - 1n, note: [2n ** 80n] };
    const text = texts({ format: 'jsonl', metadata: true }, record({ metadata }));
    expect(text).toContain(
      '"metadata.length":9223372036854775807,"metadata.note":[1208925819614629174706176]',
    );
  });

  it('a JSON Lines file does not treat an inherited member as metadata', () => {
    const rows = textRows(
      { ...PLAN, format: 'jsonl', metadata: true },
      { ...PARTS, extraMetadata: ['constructor'] },
    );
    expect(JSON.parse(rows.textOf(record()))).not.toHaveProperty(['metadata.constructor']);
  });
});

describe('the source of an answer', () => {
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

  it('the source is a response for each question that a submitted response answers, and a suggestion or null for the others (SET-152)', () => {
    expect(sourcesOf({}, response('submitted', { topic: 'b' }))).toEqual([
      { topic: 'response', tags: 'suggestion', marks: null },
    ]);
  });

  it.each(['draft', 'discarded'])(
    'the source of an answer is not a %s response in the row of a record',
    (status) => {
      expect(sourcesOf({}, response(status, { topic: 'b', marks: [] }))).toEqual([
        { topic: 'suggestion', tags: 'suggestion', marks: null },
      ]);
    },
  );

  it('the source of an answer depends on the answers of all responses of a record', () => {
    const responses = [
      response('discarded', { tags: [] }),
      response('submitted', {}),
      response('submitted', { marks: [] }),
    ];
    expect(sourcesOf({}, ...responses)).toEqual([
      { topic: 'suggestion', tags: 'suggestion', marks: 'response' },
    ]);
  });

  it('the source of an answer is the response itself in the row of a response (SET-152)', () => {
    const responses = [response('submitted', { topic: 'b' }), response('draft', { marks: [] })];
    expect(sourcesOf({ rows: 'responses' }, ...responses)).toEqual([
      { topic: 'response', tags: 'suggestion', marks: null },
      { topic: 'suggestion', tags: 'suggestion', marks: 'response' },
    ]);
  });

  it('sources of answers have their columns after all others, in every table with responses or suggestions', () => {
    const columns = (plan: Partial<ExportPlan>) =>
      texts({ ...plan, format: 'csv' })
        .trimEnd()
        .split(',');
    const sources = ['sources.topic', 'sources.tags', 'sources.marks'];
    for (const plan of [{ suggestions: true }, { responses: 'own' }, wanted] as const)
      expect(columns({ ...plan, vectors: true }).slice(-4)).toEqual(['vectors.mini', ...sources]);
    expect(columns({ metadata: true }).filter((name) => name.startsWith('sources.'))).toEqual([]);
  });

  it('sources of answers have unique columns, regardless of the names of questions and other parts', () => {
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

describe('a CSV file', () => {
  it('a CSV file has a header even without records, and marks formulas', () => {
    expect(texts({ format: 'csv', metadata: true }, record())).toBe(
      '\ufeffexternal_id,fields.text,metadata.length,metadata.note\r\n' + "e1,Köln calls,-2,'=1\r\n",
    );
  });
});

describe('a fastText file', () => {
  it('a fastText file has the labels of the answer before the text, on one line (SET-37)', () => {
    const answered = record({
      fields: { text: 'two\nlines __label__x' },
      responses: [response('submitted', { tags: ['new york', 'b'] })],
    });
    expect(texts({ format: 'fasttext', question: 'tags', responses: 'all' }, answered)).toBe(
      '__label__new_york __label__b two lines __label_x\n',
    );
  });

  it('a fastText file has a rating as a label, and no line for an answer without labels', () => {
    const answered = (topic: ExportValue) => record({ responses: [response('submitted', { topic })] });
    const wanted = { format: 'fasttext', question: 'topic', responses: 'all' } as const;
    expect(texts(wanted, answered(3), answered([]), answered({ rank: 1 }), answered([{ rank: 1 }]))).toBe(
      '__label__3 Köln calls\n',
    );
  });

  it('a fastText file has a line for each response if rows are responses', () => {
    const answered = record({ responses: [response('submitted', { topic: 'a' }), response('draft', {})] });
    const wanted = { format: 'fasttext', question: 'topic', rows: 'responses', responses: 'all' } as const;
    expect(texts(wanted, answered)).toBe('__label__a Köln calls\n');
  });

  it('a fastText file has only the labels for a record without a text', () => {
    expect(texts({ format: 'fasttext', question: 'topic' }, record({ fields: {} }))).toBe('__label__a\n');
  });

  it('a fastText file does not contain answers of draft or discarded responses, even if rows are responses (SET-37)', () => {
    const undecided = record({
      responses: [response('draft', { topic: 'b' }), response('discarded', { topic: 'c' })],
      suggestions: new Map(),
    });
    for (const rows of ['records', 'responses'] as const)
      expect(texts({ format: 'fasttext', question: 'topic', rows, responses: 'all' }, undecided)).toBe('');
  });

  it('a fastText file contains the user’s answer and not the suggestion, even if the answer has no label', () => {
    const suggestions = new Map([['tags', { value: ['x'], score: null, agent: null, type: null }]]);
    const answered = (tags: ExportValue) =>
      record({ suggestions, responses: [response('submitted', { tags })] });
    const wanted = { format: 'fasttext', question: 'tags', responses: 'all', suggestions: true } as const;
    expect(texts(wanted, answered(['y']), answered([]))).toBe('__label__y Köln calls\n');
  });

  it('a fastText file contains the suggestion if no response was submitted, and omits a record without an answer', () => {
    const drafted = record({ responses: [response('draft', { topic: 'b' })] });
    expect(texts({ format: 'fasttext', question: 'topic' }, drafted)).toBe('__label__a Köln calls\n');
    expect(texts({ format: 'fasttext', question: 'tags' }, record())).toBe('');
  });
});

describe('a CoNLL file', () => {
  it('a CoNLL file omits a record without a text', () => {
    const unlabeled = record({ fields: {}, responses: [response('submitted', { marks: [] })] });
    expect(texts({ format: 'conll', question: 'marks', responses: 'all' }, unlabeled)).toBe('');
  });

  it('a CoNLL file has a sentence for each record with an answer, even if the answer has no spans', () => {
    const nothing = record({ responses: [response('submitted', { marks: [] })] });
    const marked = record({
      responses: [response('submitted', { marks: [{ start: 0, end: 4, label: 'LOC' }] })],
    });
    expect(texts({ format: 'conll', question: 'marks', responses: 'all' }, nothing, record(), marked)).toBe(
      'Köln\tO\ncalls\tO\n\nKöln\tB-LOC\ncalls\tO\n\n',
    );
  });
});
