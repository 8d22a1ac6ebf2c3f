import { describe, expect, it } from 'vitest';
import { rowMapper } from '#domain/dataset-import/map-row';
import { parseDefinition } from './definition';
import { planOf } from './plan';

const options = ['good', 'bad', 'mixed'];
const baseDefinition = {
  name: 'reviews',
  allow_extra_metadata: true,
  fields: [
    { name: 'text', title: 'Text', required: true },
    { name: 'answer', title: 'Answer' },
  ],
  questions: [
    {
      name: 'stars',
      title: 'Stars',
      required: true,
      settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }] },
    },
    { name: 'mood', title: 'Mood', settings: { type: 'label_selection', options } },
    { name: 'moods', title: 'Moods', settings: { type: 'multi_label_selection', options } },
    { name: 'order', title: 'Order', settings: { type: 'ranking', options } },
    { name: 'marks', title: 'Marks', settings: { type: 'span', field: 'text', options } },
    { name: 'note', title: 'Note', settings: { type: 'text' } },
  ],
  metadata_properties: [
    { name: 'topic', title: 'Topic', settings: { type: 'terms', values: ['sport', 'music'] } },
    { name: 'size', title: 'Size', settings: { type: 'integer', min: 0, max: 10 } },
    { name: 'weight', title: 'Weight', settings: { type: 'float' } },
  ],
  vectors_settings: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
};

interface Mapped {
  readonly fields?: object;
  readonly metadata?: object;
  readonly suggestions?: readonly object[];
  readonly external_id?: string;
  readonly vectors?: object;
}

function mapperFor(mapping: Mapped) {
  const parsed = parseDefinition({ ...baseDefinition, mapping: { fields: { text: 'text' }, ...mapping } });
  if (!parsed.ok) throw new Error(`${parsed.error.path}: ${parsed.error.mistake.code}`);
  return rowMapper(planOf(parsed.value));
}

/** A row of CSV contains only texts, a row of JSON Lines any JSON. */
const csv = (cells: Record<string, string>) => ({
  isText: true,
  get: (column: string) => cells[column] || undefined,
});
const json = (cells: Record<string, unknown>) => ({ isText: false, get: (column: string) => cells[column] });
const text = 'A fine thing';

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
}

describe('mapping fields', () => {
  const map = mapperFor({ fields: { text: 'text', answer: 'reply' } });

  it('mapping fields takes their texts, and optional ones may be missing (SET-11)', () => {
    expect(map(json({ text: '', reply: null }))).toMatchObject({
      ok: true,
      value: {
        fields: new Map([['text', '']]),
        metadata: null,
        externalId: null,
        suggestions: [],
        vectors: new Map(),
      },
    });
    expect(map(csv({ text, reply: 'Yes' }))).toMatchObject({
      ok: true,
      value: {
        fields: new Map([
          ['text', text],
          ['answer', 'Yes'],
        ]),
      },
    });
  });

  it.each([
    ['missing', json({}), { code: 'field-missing', field: 'text' }],
    ['null', json({ text: null }), { code: 'field-missing', field: 'text' }],
    ['an empty cell', csv({ text: '' }), { code: 'field-missing', field: 'text' }],
    ['a number', json({ text: 3 }), { code: 'field-not-text', field: 'text' }],
    ['a number in an optional field', json({ text, reply: 3 }), { code: 'field-not-text', field: 'answer' }],
    ['a NUL character', json({ text: 'a\0b' }), { code: 'text-not-storable', column: 'text' }],
    ['half a surrogate pair', json({ text: 'a\ud83d' }), { code: 'text-not-storable', column: 'text' }],
    [
      'lists in lists without end',
      json({ text: nested(200_000) }),
      { code: 'nested-too-deeply', column: 'text' },
    ],
  ])('mapping fields rejects a row whose required text is %s', (_, cells, error) => {
    expect(map(cells)).toEqual({ ok: false, error });
  });
});

describe('mapping flags and missing items', () => {
  const flags = ['true', 'false'];
  const parsed = parseDefinition({
    ...baseDefinition,
    questions: [
      { name: 'mood', title: 'M', required: true, settings: { type: 'label_selection', options: flags } },
      { name: 'moods', title: 'M', settings: { type: 'multi_label_selection', options: ['true', 'good'] } },
    ],
    metadata_properties: [{ name: 'topic', title: 'Topic', settings: { type: 'terms' } }],
    mapping: {
      fields: { text: 'text', answer: 'reply' },
      metadata: { topic: 'topic', extra: 'extra' },
      suggestions: [
        { question: 'mood', column: 'mood' },
        { question: 'moods', column: 'moods' },
      ],
    },
  });
  if (!parsed.ok) throw new Error(parsed.error.path);
  const map = rowMapper(planOf(parsed.value));

  it('mapping reads flags as texts in fields, terms and labels (SET-97)', () => {
    const row = map(json({ text: true, reply: false, topic: true, extra: true, mood: false, moods: [true] }));
    expect(row.ok && row.value).toMatchObject({
      fields: new Map([
        ['text', 'true'],
        ['answer', 'false'],
      ]),
      metadata: new Map<string, unknown>([
        ['topic', 'true'],
        ['extra', true],
      ]),
      suggestions: [{ value: { value: 'false' } }, { value: { value: ['true'] } }],
    });
  });

  it('mapping leaves missing items out of lists of terms and labels (SET-92)', () => {
    const row = map(json({ text, topic: ['a', null, Number.NaN, true], moods: ['good', null] }));
    expect(row.ok && row.value).toMatchObject({
      metadata: new Map([['topic', ['a', 'true']]]),
      suggestions: [{ value: { value: ['good'] } }],
    });
    const empty = map(json({ text, moods: [null] }));
    expect(empty.ok && empty.value.suggestions).toEqual([]);
  });
});

describe('mapping metadata', () => {
  const map = mapperFor({ metadata: { topic: 'topic', size: 'size', weight: 'weight', extra: 'extra' } });

  it.each([
    ['9007199254740993.0', 9007199254740993n],
    ['-9007199254740993.', -9007199254740993n],
    ['9.007199254740993e15', 9007199254740993n],
    ['+9007199254740993000E-3', 9007199254740993n],
    ['.009007199254740993e+18', 9007199254740993n],
    ['9007199254740993.5', 9007199254740994],
    ['100000000000000000.0', 1e17],
    ['1e3', 1000],
    ['1e300', 1e300],
  ])('mapping metadata reads the number %s of CSV without rounding it (SET-92)', (written, weight) => {
    const row = map(csv({ text, weight: written }));
    expect(row.ok && row.value.metadata?.get('weight')).toBe(weight);
  });

  it.each([
    ['CSV', csv({ text, weight: '1e999', size: '-1E400' })],
    ['JSON', json({ text, weight: Number.POSITIVE_INFINITY, extra: Number.NaN })],
  ])('mapping metadata treats a number beyond the largest double as missing in %s (SET-92)', (_, cells) => {
    expect(map(cells)).toMatchObject({ ok: true, value: { metadata: null } });
  });

  it('mapping metadata reads numbers and lists from the text of CSV', () => {
    const row = map(csv({ text, topic: '["sport","music"]', size: '7', weight: '1', extra: '12' }));
    expect(row.ok && row.value.metadata).toEqual(
      new Map<string, unknown>([
        ['topic', ['sport', 'music']],
        ['size', 7],
        ['weight', 1],
        ['extra', '12'],
      ]),
    );
  });

  it('mapping metadata takes JSON values as they are, even without a property', () => {
    const row = map(json({ text, topic: 'sport', weight: 0.5, extra: { deep: [1] } }));
    expect(row.ok && row.value.metadata).toEqual(
      new Map<string, unknown>([
        ['topic', 'sport'],
        ['weight', 0.5],
        ['extra', { deep: [1] }],
      ]),
    );
  });

  it('mapping metadata returns null if the row has no metadata', () => {
    const row = map(csv({ text }));
    expect(row.ok && row.value.metadata).toBeNull();
  });

  it.each([
    ['an unknown term', { topic: 'art' }, { code: 'unknown-term', term: 'art' }, 'topic'],
    ['a word for an integer', { size: 'seven' }, { code: 'not-a-whole-number' }, 'size'],
    ['a fraction for an integer', { size: '7.5' }, { code: 'not-a-whole-number' }, 'size'],
    ['a number out of bounds', { size: '11' }, { code: 'out-of-bounds', min: 0, max: 10 }, 'size'],
    ['a hexadecimal number', { weight: '0x10' }, { code: 'not-a-number' }, 'weight'],
  ])('mapping metadata rejects a row with %s', (_, cells, problem, property) => {
    expect(map(csv({ text, ...cells }))).toEqual({
      ok: false,
      error: { code: 'metadata', property, problem },
    });
  });

  it('mapping metadata treats an endlessly nested list in CSV as text', () => {
    expect(map(csv({ text, topic: '['.repeat(200_000) + ']'.repeat(200_000) }))).toMatchObject({
      ok: false,
      error: { code: 'metadata', property: 'topic', problem: { code: 'unknown-term' } },
    });
  });

  it('mapping metadata rejects a row with a nested text that cannot be stored', () => {
    expect(map(json({ text, extra: { deep: ['\0'] } }))).toEqual({
      ok: false,
      error: { code: 'text-not-storable', column: 'extra' },
    });
  });
});

describe('mapping an external id and vectors', () => {
  const map = mapperFor({ external_id: 'id', vectors: { mini: 'embedding' } });

  it('mapping reads an external id and vectors', () => {
    const fromCsv = map(csv({ text, id: 'row-1', embedding: '[0.5, 1]' }));
    expect(fromCsv).toMatchObject({
      ok: true,
      value: { externalId: 'row-1', vectors: new Map([['mini', [0.5, 1]]]) },
    });
    expect(map(json({ text, id: 17 }))).toMatchObject({
      ok: true,
      value: { externalId: '17', vectors: new Map() },
    });
    expect(map(json({ text, id: '' }))).toMatchObject({ ok: true, value: { externalId: null } });
  });

  it.each([
    ['whole numbers beyond 2^53', json({ embedding: [0.1, 10n ** 20n] }), [0.1, 1e20]],
    ['whole numbers beyond 2^53 in CSV', csv({ embedding: '[-2.5e-8,10000000000000000]' }), [-2.5e-8, 1e16]],
  ])('mapping reads a vector of %s (SET-92)', (_, cells, numbers) => {
    const row = map({ ...cells, get: (column) => (column === 'text' ? text : cells.get(column)) });
    expect(row).toMatchObject({ ok: true, value: { vectors: new Map([['mini', numbers]]), omissions: [] } });
  });

  it.each([
    ['null', json({ embedding: [0.5, null] })],
    ['a number that is not finite', json({ embedding: [Number.NaN, 1] })],
    ['NaN in CSV', csv({ embedding: '[0.1, NaN]' })],
    ['nan of NumPy', csv({ embedding: '[0.1, -inf]' })],
    ['only missing numbers', json({ embedding: [null, null] })],
  ])('mapping leaves out a vector with %s and keeps the row (SET-92)', (_, cells) => {
    const row = map({ ...cells, get: (column) => (column === 'text' ? text : cells.get(column)) });
    const omissions = [{ code: 'vector-incomplete', vector: 'mini' }];
    expect(row).toMatchObject({ ok: true, value: { vectors: new Map(), omissions } });
  });

  it('mapping treats a vector cell of nan as missing (SET-92)', () => {
    expect(map(csv({ text, embedding: 'nan' }))).toMatchObject({
      ok: true,
      value: { vectors: new Map(), omissions: [] },
    });
  });

  it.each([
    [
      'a number beyond single precision',
      { embedding: [1e39, 1] },
      { code: 'vector-not-numbers', vector: 'mini' },
    ],
    ['only zeros', { embedding: [0, 0] }, { code: 'vector-without-direction', vector: 'mini' }],
    [
      'a short vector with null',
      { embedding: [null] },
      { code: 'vector-length', vector: 'mini', expected: 2, found: 1 },
    ],
    ['a fraction as id', { id: 1.5 }, { code: 'external-id-not-text' }],
    ['a rounded number as id', { id: 9007199254740992 }, { code: 'external-id-not-text' }],
    ['a text as vector', { embedding: '0.5 1' }, { code: 'vector-not-numbers', vector: 'mini' }],
    ['a text in a vector', { embedding: [0.5, '1'] }, { code: 'vector-not-numbers', vector: 'mini' }],
    [
      'a short vector',
      { embedding: [0.5] },
      { code: 'vector-length', vector: 'mini', expected: 2, found: 1 },
    ],
  ])('mapping an external id and vectors rejects a row with %s', (_, cells, error) => {
    expect(map(json({ text, ...cells }))).toEqual({ ok: false, error });
  });
});
