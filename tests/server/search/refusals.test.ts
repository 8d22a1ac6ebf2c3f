import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATASET_ID, openSearchFixture, recordId, type SearchFixture } from './fixture';
import {
  filters,
  like,
  metadata,
  range,
  record,
  response,
  sort,
  STATUS,
  suggestion,
  terms,
  text,
} from './search-case';

const SEARCH = `/v1/me/datasets/${DATASET_ID}/records/search`;
const LIST = `/v1/me/datasets/${DATASET_ID}/records`;

let fixture: SearchFixture;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

const notIn = (part: string) => `${part} not found in dataset \`${DATASET_ID}\`.`;
const notFor = (part: string, name: string) =>
  `${part} with name \`${name}\` not found for dataset with id \`${DATASET_ID}\``;
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const topic = terms(metadata('topic'), 'sport');

/** Breaches of a rule of the dataset are refused in plain text (family A). */
const RULES: readonly (readonly [rule: string, body: unknown, said: string])[] = [
  ['an unknown field (VAL-13)', text('a', { field: 'unknown' }), notIn('Field `unknown`')],
  ['a field called constructor', text('a', { field: 'constructor' }), notIn('Field `constructor`')],
  [
    'an unknown property (VAL-13)',
    filters(terms(metadata('unknown'), 'a')),
    notFor('Metadata property', 'unknown'),
  ],
  ['undeclared metadata', filters(terms(metadata('extra'), 'a')), notFor('Metadata property', 'extra')],
  [
    'an unknown property to sort by',
    sort([metadata('unknown'), 'asc']),
    notFor('Metadata property', 'unknown'),
  ],
  ['an unknown question', filters(terms(response('unknown'), 'a')), notFor('Question', 'unknown')],
  [
    'an unknown suggested question',
    filters(terms(suggestion('unknown'), 'a')),
    notFor('Question', 'unknown'),
  ],
  ['an unknown question to sort by', sort([response('unknown'), 'asc']), notFor('Question', 'unknown')],
  [
    'a word that is no status',
    filters(terms(STATUS, 'draft', 'done')),
    '`done` is none of pending, draft, submitted, discarded',
  ],
  ['a range of statuses', filters(range(STATUS, 1)), 'the status of a response has no range'],
  ['an unknown vector', like('unknown', { record_id: recordId(1) }), notIn('Vector `unknown`')],
  [
    'a record that is not there',
    like('mini', { record_id: recordId(99) }),
    notIn(`Record with id \`${recordId(99)}\``),
  ],
  [
    'a record without the vector',
    like('duo', { record_id: recordId(3) }),
    `Record \`${recordId(3)}\` does not have a vector for vector settings \`duo\``,
  ],
  [
    'a vector that is too long',
    like('duo', { value: [1, 2, 3] }),
    'vector `duo` has 2 dimensions, the given value has 3',
  ],
  [
    'a vector of zeros',
    like('duo', { value: [0, 5e-324] }),
    'vector `duo` has no direction: all of its elements are zero',
  ],
  [
    'a record whose vector is zero',
    like('mini', { record_id: recordId(5) }),
    'vector `mini` has no direction: all of its elements are zero',
  ],
  [
    'more words than are taken (LIM-41)',
    text(Array.from({ length: 201 }, (_, index) => `w${index}`).join(' ')),
    'a text of at most 200 different words can be searched for',
  ],
];

it.each(RULES)('%s is refused in plain text', async (_rule, body, said) => {
  const reply = await fixture.call('ann', 'POST', SEARCH, body);
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 422, body: { detail: said } });
});

type Issue = { readonly loc?: readonly unknown[]; readonly type?: string; readonly limit?: number };

/** Values of a wrong shape are refused with their place (family B). */
const SHAPES: readonly (readonly [rule: string, body: unknown, issue: Issue])[] = [
  ['no body', undefined, { loc: ['body'], type: 'value_error.missing' }],
  ['null', null, { loc: ['body'], type: 'type_error.none.not_allowed' }],
  ['a list with something in it', [{}], { loc: ['body'], type: 'type_error.dict' }],
  ['a query that is a text', { query: 'pay' }, { loc: ['body', 'query'], type: 'type_error.dict' }],
  [
    'a text query without text',
    { query: { text: {} } },
    { loc: ['body', 'query', 'text', 'q'], type: 'value_error.missing' },
  ],
  ['a text that is a list', text(['a']), { loc: ['body', 'query', 'text', 'q'] }],
  [
    'a text that is too long',
    text('a'.repeat(2_001)),
    { type: 'value_error.any_str.max_length', limit: 2_000 },
  ],
  [
    'a text with half a character',
    text('\ud83d'),
    { loc: ['body', 'query', 'text', 'q'], type: 'value_error' },
  ],
  [
    'a text with a null character',
    text('a\0b'),
    { loc: ['body', 'query', 'text', 'q'], type: 'value_error' },
  ],
  [
    'an unknown mode',
    text('a', { mode: 'regex' }),
    { loc: ['body', 'query', 'text', 'mode'], type: 'type_error.enum' },
  ],
  [
    'no filters',
    filters(),
    { loc: ['body', 'filters', 'and'], type: 'value_error.list.min_items', limit: 1 },
  ],
  ['too many filters', filters(...many(51, topic)), { type: 'value_error.list.max_items', limit: 50 }],
  [
    'very many filters',
    { filters: { and: many(100_000, {}) } },
    { type: 'value_error.list.max_items', limit: 50 },
  ],
  ['no values', filters(terms(metadata('topic'))), { type: 'value_error.list.min_items', limit: 1 }],
  [
    'too many values',
    filters(terms(metadata('topic'), ...many(251, 'a'))),
    { type: 'value_error.list.max_items', limit: 250 },
  ],
  [
    'a filter of no type',
    filters({ scope: metadata('topic'), values: ['a'] }),
    { loc: ['body', 'filters', 'and', 0, 'type'], type: 'value_error.missing' },
  ],
  ['a filter of another type', filters({ type: 'regex', scope: metadata('topic') }), { type: 'value_error' }],
  [
    'a filter without scope',
    filters({ type: 'terms', values: ['a'] }),
    { loc: ['body', 'filters', 'and', 0, 'scope'], type: 'value_error.missing' },
  ],
  [
    'another entity',
    filters(terms({ entity: 'user' }, 'a')),
    {
      loc: ['body', 'filters', 'and', 0, 'scope'],
      type: 'value_error.discriminated_union.invalid_discriminator',
    },
  ],
  [
    'no entity',
    sort([{}, 'asc']),
    { loc: ['body', 'sort', 0, 'scope'], type: 'value_error.discriminated_union.missing_discriminator' },
  ],
  [
    'a property of responses that is their value',
    filters(terms({ entity: 'response', question: 'label', property: 'value' }, 'good')),
    {
      loc: ['body', 'filters', 'and', 0, 'scope', 'ResponseFilterScope', 'property'],
      type: 'type_error.enum',
    },
  ],
  [
    'another property of suggestions',
    filters(terms({ entity: 'suggestion', question: 'label', property: 'type' }, 'model')),
    { loc: ['body', 'filters', 'and', 0, 'scope', 'SuggestionFilterScope', 'property'] },
  ],
  [
    'a suggestion without question',
    filters(terms({ entity: 'suggestion' }, 'a')),
    {
      loc: ['body', 'filters', 'and', 0, 'scope', 'SuggestionFilterScope', 'question'],
      type: 'value_error.missing',
    },
  ],
  [
    'a property that none can be called',
    filters(terms(metadata('Topic'), 'a')),
    {
      loc: ['body', 'filters', 'and', 0, 'scope', 'MetadataFilterScope', 'metadata_property'],
      type: 'value_error.str.regex',
    },
  ],
  [
    'another time',
    sort([{ entity: 'record', property: 'deleted_at' }, 'asc']),
    { loc: ['body', 'sort', 0, 'scope', 'RecordFilterScope', 'property'], type: 'type_error.enum' },
  ],
  [
    'a time as a bound of times',
    filters(range(record('inserted_at'), '2024-05-01T00:00:00')),
    { loc: ['body', 'filters', 'and', 0, 'ge'], type: 'type_error.float' },
  ],
  [
    'a range without bounds',
    filters(range(metadata('size'), undefined)),
    { loc: ['body', 'filters', 'and', 0, '__root__'], type: 'value_error' },
  ],
  ['bounds of null', filters(range(metadata('size'), null, null)), { type: 'value_error' }],
  [
    'bounds the wrong way round',
    filters(range(metadata('size'), 2, 1)),
    { loc: ['body', 'filters', 'and', 0, '__root__'], type: 'value_error' },
  ],
  ['a bound that is a word', filters(range(metadata('size'), 'ten')), { type: 'type_error.float' }],
  ['a bound that is no number', filters(range(metadata('size'), 'NaN')), { type: 'type_error.float' }],
  ['an infinite bound', filters(range(metadata('size'), 'Infinity')), { type: 'type_error.float' }],
  ['a bound beyond all numbers', filters(range(metadata('size'), '1e999')), { type: 'type_error.float' }],
  ['no sort keys', { sort: [] }, { loc: ['body', 'sort'], type: 'value_error.list.min_items', limit: 1 }],
  [
    'too many sort keys',
    { sort: many(11, { scope: metadata('size'), order: 'asc' }) },
    { type: 'value_error.list.max_items', limit: 10 },
  ],
  [
    'a sort key without order',
    { sort: [{ scope: metadata('size') }] },
    { loc: ['body', 'sort', 0, 'order'], type: 'value_error.missing' },
  ],
  [
    'another order',
    sort([metadata('size'), 'up']),
    { loc: ['body', 'sort', 0, 'order'], type: 'type_error.enum' },
  ],
  [
    'a vector without target',
    like('mini', {}),
    { loc: ['body', 'query', 'vector', '__root__'], type: 'value_error' },
  ],
  [
    'a vector without numbers',
    like('mini', { value: [] }),
    { loc: ['body', 'query', 'vector', '__root__'], type: 'value_error' },
  ],
  [
    'a vector with two targets',
    like('mini', { record_id: recordId(1), value: [1, 0, 0] }),
    { type: 'value_error' },
  ],
  [
    'an id that is none',
    like('mini', { record_id: 'one' }),
    { loc: ['body', 'query', 'vector', 'record_id'], type: 'type_error.uuid' },
  ],
  [
    'a vector of words',
    like('mini', { value: ['a', 0, 0] }),
    { loc: ['body', 'query', 'vector', 'value', 0], type: 'type_error.float' },
  ],
  [
    'a vector beyond single precision (WIR-118)',
    like('mini', { value: [0, 1e39, 0] }),
    { loc: ['body', 'query', 'vector', 'value', 1], type: 'type_error.float' },
  ],
  [
    'another kind of similarity',
    like('mini', { record_id: recordId(1) }, 'similar'),
    { type: 'type_error.enum' },
  ],
];

it.each(SHAPES)(
  '%s is refused with its place (WIR-71, LIM-39)',
  async (_rule, body, { loc, type, limit }) => {
    const reply = await fixture.call('ann', 'POST', SEARCH, body);
    expect(reply).toMatchObject({
      status: 422,
      body: {
        detail: {
          code: 'argilla.api.errors::ValidationError',
          params: {
            errors: expect.arrayContaining([
              expect.objectContaining({
                ...(loc && { loc }),
                ...(type && { type }),
                ...(limit !== undefined && { ctx: { limit_value: limit } }),
              }),
            ]),
          },
        },
      },
    });
  },
);

const json = (condition: string) => encodeURIComponent(condition);

const METADATA = 'Cannot parse provided metadata filters: ';
const noForm = (parameter: string) =>
  `'${parameter}' query parameter must be of the form 'key1,key2,key3' or 'key:value1,value2,value3'`;
const noField = (field: string) =>
  `Provided sort field in 'sort_by' query param '${field}' is not valid. It must be either 'inserted_at', 'updated_at' or \`metadata.metadata-property-name\``;
const noProperty = (name: string) =>
  `Provided metadata property in 'sort_by' query param '${name}' not found in dataset with '${DATASET_ID}'.`;

describe('parameters of lists and searches', () => {
  it.each([
    ['metadata=size:1', METADATA],
    ['metadata=size:{}', METADATA],
    [`metadata=size:${json('{"ge":"1.5"}')}`, METADATA],
    [`metadata=size:${json('{"ge":"one"}')}`, METADATA],
    [`metadata=size:${json('{"ge":1e999}')}`, METADATA],
    [`metadata=size:${json('{"ge":NaN}')}`, METADATA],
    [`metadata=size:${json('[1,2]')}`, METADATA],
    [`metadata=size:${json('{"ge":2,"le":1}')}`, METADATA],
    ['metadata=secret:alpha', notFor('Metadata property', 'secret')],
    [many(51, 'metadata=topic:a').join('&'), 'at most 50 metadata conditions'],
    ['sort_by=metadata.unknown', noProperty('unknown')],
    ['sort_by=metadata.secret:desc', noProperty('secret')],
    ['sort_by=metadata.Size', noField('metadata.Size')],
    ['sort_by=metadata.', noField('metadata.')],
    ['sort_by=name:asc', noField('name')],
    [
      'sort_by=metadata.size:up',
      "Provided sort order in 'sort_by' query param 'up' for field 'metadata.size' is not valid.",
    ],
    [
      'sort_by=inserted_at:desc,asc',
      "'sort_by' query parameter must contain at most 1 values per comma-separated key. 'inserted_at' has 2 values.",
    ],
    ['sort_by=metadata.size:asc,inserted_at:desc', noForm('sort_by')],
    ['sort_by=', noForm('sort_by')],
    [`sort_by=${Array.from({ length: 11 }, (_, n) => `metadata.p${n}`).join(',')}`, 'at most 10'],
    ['include=', noForm('include')],
    ['include=responses,', noForm('include')],
    ['include=vectors:a:b', noForm('include')],
    ['include=responses,vectors:mini', noForm('include')],
    ['include=everything', "'everything' is none of 'responses'"],
    ['include=vectors&include=vectors:mini', "'include' query param cannot have both 'vectors' and"],
  ])('%s is refused in plain text', async (query, said) => {
    const refused = { status: 422, body: { detail: expect.stringContaining(said) } };
    expect(await fixture.call('ann', 'GET', `${LIST}?${query}`)).toMatchObject(refused);
    expect(await fixture.call('ann', 'POST', `${SEARCH}?${query}`, {})).toMatchObject(refused);
  });

  it('an unknown dataset is reported before a field that it cannot be sorted by', async () => {
    const path = LIST.replace(DATASET_ID, recordId(1));
    expect((await fixture.call('ann', 'GET', `${path}?sort_by=name`)).status).toBe(404);
    expect((await fixture.call('ann', 'GET', `${path}?sort_by=`)).status).toBe(422);
  });

  it.each([
    ['metadata=topic', 'metadata', 'value_error.str.regex'],
    ['metadata=topic:', 'metadata', 'value_error.str.regex'],
    ['metadata=Topic:a', 'metadata', 'value_error.str.regex'],
    [`metadata=topic:${many(5_000, ',').join('')}%0A`, 'metadata', 'value_error.str.regex'],
    ['offset=-1', 'offset', 'value_error.number.not_ge'],
    ['limit=0', 'limit', 'value_error.number.not_ge'],
    ['limit=1001', 'limit', 'value_error.number.not_le'],
    ['limit=NaN', 'limit', 'type_error.integer'],
    ['offset=1e3', 'offset', 'type_error.integer'],
    ['include=vectors:mini,%00', 'include', 'value_error'],
    ['metadata=topic:%00', 'metadata', 'value_error'],
    ['response_status=done', 'response_status', 'type_error.enum'],
    ['response_status=draft,pending', 'response_status', 'type_error.enum'],
  ])('%s is refused with its place (LIM-37)', async (query, parameter, type) => {
    const loc = expect.arrayContaining(['query', parameter]);
    const errors = expect.arrayContaining([expect.objectContaining({ loc, type })]);
    const refused = { status: 422, body: { detail: { params: { errors } } } };
    expect(await fixture.call('ann', 'GET', `${LIST}?${query}`)).toMatchObject(refused);
    expect(await fixture.call('ann', 'POST', `${SEARCH}?${query}`, {})).toMatchObject(refused);
  });
});

it('a parameter of a list may have a thousand values (LIM-39)', async () => {
  const values = [...many(1_000, 'nope'), 'alpha'].join(',');
  const reply = await fixture.call('ann', 'GET', `${LIST}?metadata=topic:${values}`);
  expect(reply).toMatchObject({ status: 200 });
});

it('a body that is larger than any search is not read (LIM-42)', async () => {
  const reply = await fixture.call('ann', 'POST', SEARCH, text('a'.repeat(1024 * 1024)));
  expect(reply).toMatchObject({ status: 413, body: { detail: 'The request is too large' } });
});

it('a body that is not JSON is refused before anything else', async () => {
  const reply = await fixture.world.call(null, 'POST', SEARCH, { text: '{"query": ' });
  expect(reply).toMatchObject({
    status: 422,
    body: { detail: { params: { errors: [{ type: 'json_invalid' }] } } },
  });
});
