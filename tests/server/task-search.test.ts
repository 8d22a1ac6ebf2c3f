import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTaskDataset, FIXTURE_RECORDS, idsOf, type TaskCalls } from './task-world';
import { openWorld, type World } from './world';

let world: World;
let fixture: TaskCalls;

beforeAll(async () => {
  world = await openWorld();
  fixture = await addTaskDataset(world, 'fixture', FIXTURE_RECORDS);
});

afterAll(() => world.close());

describe('queries of the contract', () => {
  it.each([
    ['bear', ['r1', 'r2', 'r5']],
    ['bear cat', ['r1', 'r2']],
    ['bear OR refund', ['r1', 'r2', 'r4', 'r5']],
    ['bear AND NOT cat', ['r5']],
    ['bear -cat', ['r5']],
    ['text:(good OR great)', ['r4', 'r5']],
    ['inputs.subject:news', ['r1', 'r5']],
    ['inputs.\\*:news', ['r1', 'r5']],
    ['e-mail', ['r3']],
    ['\\(2\\+2\\)\\=4', ['r3']],
    ['kim@site.org', ['r3']],
    ['status:Validated', ['r1', 'r3']],
    ['status:validated', []],
    ['status:(Validated OR Discarded)', ['r1', 'r3', 'r4']],
    ['metadata.split:train', ['r1', 'r3']],
    ['metadata.split:"train data"', ['r4']],
    ['metadata.split:train\\ data', ['r4']],
    ['metadata.split:(train data)', ['r4']],
    ['metadata.split:train data', []],
    ['predicted_by:"bot b"', ['r4', 'r5']],
    ['annotated_as:spam AND predicted_as:ham', ['r5']],
    ['predicted:ko', ['r5']],
    ['score:[0.5 TO 0.6]', ['r2', 'r5']],
    ['score:{0.55 TO *}', ['r1', 'r4', 'r5']],
    ['score:>=0.8', ['r1', 'r4']],
    ['metadata.n:>5', ['r2']],
    ['_exists_:annotated_as', ['r1', 'r3', 'r5']],
    ['NOT _exists_:metadata.split', ['r5']],
    ['NOT status:Validated', ['r2', 'r4', 'r5']],
    ['bear AND NOT id:"r1"', ['r2', 'r5']],
    ['cat OR good AND bear', ['r5']],
    ['bear OR refund AND great', ['r4']],
    ['NOT cat OR good', ['r5']],
    ['*:*', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['*', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['bear and cat', []],
    ['\\!', []],
    ['nope:x', []],
    ['vectors.mini:*', ['r1', 'r2', 'r3']],
    ['multi_label:false', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['event_timestamp:[2024-01-01 TO 2025-01-01]', ['r1']],
    ['last_updated:[now-1d TO now]', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['metrics.text_length:>50', ['r1', 'r3']],
    ['  ', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['a AND b OR c', []],
    ['bear^2', ['r1', 'r2', 'r5']],
    ['bears', ['r5']],
    ['the', ['r1', 'r2', 'r4']],
    ['state-of-the-art', ['r4']],
    ['be?r', ['r1', 'r2', 'r5']],
    ['bear*', ['r1', 'r2', 'r5']],
    ['*fund', ['r4']],
    ['text:/be.r/', ['r1', 'r2', 'r5']],
    ['baer~', ['r1', 'r2', 'r5']],
    ['metadata.split:train*', ['r1', 'r3', 'r4']],
    ['inputs.\\*:be?r', ['r1', 'r2', 'r5']],
    ['inputs.subject:/.e.*/', ['r1', 'r4', 'r5']],
    ['predicted_by:bot?a', ['r1', 'r2']],
    ['id:/r[2-4]/ AND NOT status:D*', ['r3']],
    ['status:Validatde~', ['r1', 'r3']],
    ['score:0*', []],
  ])('%s finds %s (TWI-35, TWI-36)', async (text, ids) => {
    expect(await fixture.found(text)).toEqual(ids);
  });

  it.each([
    '!',
    'bear AND',
    'AND bear',
    '(bear',
    '"bear',
    'a:b:c',
    'site.org/x',
    '()',
    '~',
    'score:high',
    '/[a/',
    '/a@b/',
  ])('%s is refused (TWI-37)', async (text) => {
    const { status, body } = await fixture.search({ query: { query_text: text } });
    expect([status, body]).toEqual([400, invalidSearch()]);
  });
});

describe('filters of a task search', () => {
  it.each([
    [{ annotated_as: ['spam'], predicted_as: ['ham'] }, ['r5']],
    [{ score: { from: 0.6, to: 0.8 } }, ['r1', 'r5']],
    [{ score: { to: 0.6 } }, ['r2', 'r5']],
    [{ metadata: { split: ['train', 'test'] } }, ['r1', 'r2', 'r3']],
    [{ metadata: { split: 'train' } }, ['r1', 'r3']],
    [{ metadata: { n: '5' } }, ['r1']],
    [{ metadata: { zz: 'x' } }, []],
    [{ ids: ['r1'], status: ['Default'] }, ['r1']],
    [{ ids: [1, 'r2'] }, ['r2']],
    [{ has_annotation: true }, ['r1', 'r3', 'r5']],
    [{ has_annotation: false }, ['r1', 'r2', 'r3', 'r4', 'r5']],
    [{ has_prediction: true }, ['r1', 'r2', 'r4', 'r5']],
    [{ status: ['Default', 'Discarded'] }, ['r2', 'r4', 'r5']],
    [{ predicted: 'ok' }, ['r1']],
    [{ annotated_by: ['joe'] }, ['r3']],
    [{ predicted_by: ['bot b', 'bot-a'] }, ['r1', 'r2', 'r4', 'r5']],
    [{ uncovered_by_rules: ['bear', 'refund', ' '] }, ['r3']],
    [
      { text: 'cat', nope: 1, query_text: null, ids: null, metadata: null, vector: null },
      ['r1', 'r2', 'r3', 'r4', 'r5'],
    ],
    [{ query_text: 'bear', status: ['Default'] }, ['r2', 'r5']],
  ])('%j finds %s (TWI-25)', async (query, ids) => {
    const { body } = await fixture.search({ query });
    expect(idsOf(body)).toEqual(ids);
  });

  it.each([
    [{ uncovered_by_rules: ['(bear'] }, 'InvalidTextSearchError'],
    [{ raw_query: { match_all: {} } }, 'BadRequestError'],
  ])('%j is refused (TWI-25)', async (query, code) => {
    const { status, body } = await fixture.search({ query });
    expect([status, body]).toMatchObject([400, { detail: { code: `argilla.api.errors::${code}` } }]);
  });

  it.each([
    [{ query: null }, ['body', 'query'], 'type_error.none.not_allowed'],
    [{ sort: null }, ['body', 'sort'], 'type_error.none.not_allowed'],
    [{ query: { status: null } }, ['body', 'query', 'status'], 'type_error.none.not_allowed'],
    [{ query: { status: 'Default' } }, ['body', 'query', 'status'], 'type_error.list'],
    [{ query: { status: ['Nope'] } }, ['body', 'query', 'status', 0], 'type_error.enum'],
    [{ query: { annotated_as: 'spam' } }, ['body', 'query', 'annotated_as'], 'type_error.list'],
    [{ query: { predicted: ['ok'] } }, ['body', 'query', 'predicted'], 'type_error.enum'],
    [{ sort: [{ id: 'id', order: 'up' }] }, ['body', 'sort', 0, 'order'], 'type_error.enum'],
  ])('the shape of %j is refused (TWI-25)', async (given, loc, type) => {
    const { status, body } = await fixture.search(given);
    const errors = [expect.objectContaining({ loc, type })];
    expect([status, body]).toEqual([
      422,
      { detail: { code: 'argilla.api.errors::ValidationError', params: { errors } } },
    ]);
  });
});

describe('order of a task search', () => {
  it.each([
    [[{ id: 'score', order: 'desc' }], ['r4', 'r1', 'r5', 'r2', 'r3']],
    [[{ id: 'id' }], ['r1', 'r2', 'r3', 'r4', 'r5']],
    [[{ id: 'metadata.n', order: 'desc' }], ['r2', 'r1', 'r3', 'r4', 'r5']],
    [
      [{ id: 'metadata.zz' }, { id: 'id', order: 'desc' }],
      ['r5', 'r4', 'r3', 'r2', 'r1'],
    ],
    [
      [{ id: 'annotated_as' }, { id: 'id' }],
      ['r3', 'r1', 'r5', 'r2', 'r4'],
    ],
    [
      [{ id: 'event_timestamp' }, { id: 'id' }],
      ['r1', 'r2', 'r3', 'r4', 'r5'],
    ],
    [[{ id: 'last_updated' }], ['r1', 'r2', 'r3', 'r4', 'r5']],
    [
      [{ id: 'status', more: 1 }, { id: 'id' }],
      ['r2', 'r5', 'r4', 'r1', 'r3'],
    ],
  ])('by %j (TWI-26)', async (sort, ids) => {
    const { body } = await fixture.search({ sort }, '&limit=5');
    expect(idsOf(body)).toEqual(ids);
  });

  it('ids are compared as texts by code points, and numbers are ids too (TWI-15, TWI-26)', async () => {
    const ids = [10, 2, '\u{10000}', '\uffee', 'b', 'B'];
    const records = ids.map((id) => ({ id, inputs: { text: 'a' } }));
    const { search } = await addTaskDataset(world, 'ids', records);
    expect(idsOf((await search()).body)).toEqual([10, 2, 'B', 'b', '\uffee', '\u{10000}']);
  });

  it.each(['nope', 'text', 'metadatas.n'])('the sort id %s is refused (TWI-26)', async (id) => {
    const { status, body } = await fixture.search({ sort: [{ id }] });
    const message = expect.stringContaining(`Wrong sort id ${id}. Valid values are: ['id', 'metadata', `);
    expect([status, body]).toEqual([
      400,
      { detail: { code: 'argilla.api.errors::BadRequestError', params: { message } } },
    ]);
  });
});

/** Counts by bin from one lower bound to another one, 0 for bins that are not listed. */
function binsFrom(low: number, high: number, counts: Readonly<Record<string, number>>) {
  const bins = Array.from({ length: Math.round((high - low) * 1_000) + 1 }, (_, index) =>
    String(Number((low + index / 1_000).toFixed(3))),
  );
  return Object.fromEntries(bins.map((bin) => [bin, counts[bin] ?? 0]));
}
const RARE_WORDS = [
  'art',
  'bears',
  'better',
  'desk',
  'good',
  'great',
  'kim',
  'mail',
  'offer',
  'org',
  'question',
  'refund',
  'site',
  'state',
  'value',
  'weekly',
  'write',
];

describe('answer of a task search', () => {
  const AGGREGATIONS = {
    predicted_as: { ham: 2, spam: 2 },
    annotated_as: { spam: 2, ham: 1 },
    annotated_by: { mia: 2, joe: 1 },
    predicted_by: { 'bot b': 2, 'bot-a': 2 },
    status: { Default: 2, Validated: 2, Discarded: 1 },
    predicted: { ko: 1, ok: 1 },
    score: binsFrom(0.55, 0.95, { 0.55: 1, 0.6: 1, 0.8: 1, 0.95: 1 }),
    words: {
      bear: 3,
      brown: 2,
      cat: 2,
      chased: 2,
      news: 2,
      sleepy: 2,
      slow: 2,
      ...Object.fromEntries(RARE_WORDS.map((word) => [word, 1])),
    },
    metadata: { split: { train: 2, test: 1, 'train data': 1 }, lang: { en: 1 }, n: { 5: 1, 12: 1 } },
  };

  it.each([undefined, {}])(
    'all records come with the counts of all, for the body %j (TWI-27, TWI-28)',
    async (given) => {
      const { status, body } = await fixture.search(given, '&limit=2');
      expect(status).toBe(200);
      expect(body).toEqual({ total: 5, records: expect.anything(), aggregations: AGGREGATIONS });
      expect(idsOf(body)).toEqual(['r1', 'r2']);
    },
  );

  it('counts are ordered by number, then by key (TWI-28)', async () => {
    const { text } = await fixture.search({}, '&limit=0');
    expect(text).toContain('"annotated_by":{"mia":2,"joe":1},"predicted_by":{"bot b":2,"bot-a":2}');
    expect(text).toContain('"predicted":{"ko":1,"ok":1}');
    expect(text).toContain('"words":{"bear":3,"brown":2,"cat":2,');
    expect(text).toContain('"total":5,"records":[],');
  });

  it('a later page has no counts (TWI-27)', async () => {
    const { body } = await fixture.search({}, '&from=3');
    expect(body).toEqual({ total: 5, records: expect.anything() });
    expect(idsOf(body)).toEqual(['r4', 'r5']);
  });

  it('counts describe what was found, with every metadata key (TWI-28)', async () => {
    const { body } = await fixture.search({ query: { query_text: 'good' } }, '&limit=0');
    expect(body).toMatchObject({
      total: 1,
      aggregations: { annotated_as: { spam: 1 }, predicted_as: { ham: 1 } },
    });
    expect(body).toHaveProperty('aggregations.metadata', { split: {}, lang: {}, n: {} });
  });

  it('scores are counted in bins of a thousandth in ascending order, once for each bin of a record (TWI-28)', async () => {
    const prediction = (...scores: readonly number[]) => ({
      agent: 'bot',
      labels: scores.map((score, index) => ({ class: `label ${index}`, score })),
    });
    const record = { inputs: { text: 'a' }, multi_label: true };
    const { search } = await addTaskDataset(world, 'scores', [
      { ...record, prediction: prediction(0.6, 0.6, 0.6035) },
      { ...record, prediction: prediction(0.6) },
      record,
    ]);
    const { text } = await search({}, '&limit=0&aggregations=score');
    expect(text).toContain('"aggregations":{"score":{"0.6":2,"0.601":0,"0.602":0,"0.603":1}}');
  });

  it('only the wanted counts are computed (TWI-28)', async () => {
    const { body } = await fixture.search({}, '&limit=0&aggregations=status,annotated_as,nope');
    const { status, annotated_as } = AGGREGATIONS;
    expect(body).toEqual({ total: 5, records: [], aggregations: { annotated_as, status } });
  });

  it('a record has no nulls, and metrics only where they are wanted (TWI-24, TWI-27)', async () => {
    const [, , , r4] = FIXTURE_RECORDS;
    const { body } = await fixture.search({ query: { ids: ['r4'] } });
    const last_updated = expect.stringMatching(/^2024-05-09T10:00:00\.\d{6}$/u);
    const { agent, ...value } = r4.prediction;
    const whole = { ...r4, predictions: { [agent]: value }, multi_label: false, last_updated, metrics: {} };
    expect(body).toMatchObject({ records: [whole] });
    expect((await fixture.search({ query: { ids: ['r1'] } }, '&include_metrics=true')).body).toMatchObject({
      records: [{ metrics: { text_length: 54 }, vectors: { mini: { value: [0.1, 0.9, 0.3] } } }],
    });
  });

  it('a record has the words that were looked for as it spells them (TWI-30)', async () => {
    const keywords = async (query: unknown) =>
      Object.fromEntries(
        ((await fixture.search({ query })).body as FoundKeywords).records.map(
          ({ id, search_keywords: words }) => [id, words],
        ),
      );
    expect(await keywords({ query_text: 'cat OR good AND bear' })).toEqual({ r5: ['good bear'] });
    expect(await keywords({ query_text: 'refund -bear' })).toEqual({ r4: ['Refund', 'refund'] });
    expect(await keywords({ query_text: 'inputs.subject:news' })).toEqual({ r1: ['news'], r5: ['news'] });
    expect(await keywords({ query_text: 'S?ATE* OR refnud~ OR /v.*e/ NOT cat' })).toEqual({
      r4: ['Refund', 'state', 'refund', 'value'],
    });
    expect(await keywords({ query_text: 'inputs.subject:re*' })).toEqual({ r4: ['Refund'] });
    expect(await keywords({ query_text: 'slow bea? -good' })).toMatchObject({ r2: ['SLOW', 'BEAR'] });
    expect(await keywords({ query_text: 'status:Discarded' })).toEqual({ r4: undefined });
    expect(await keywords({ query_text: 'bear', ids: ['r5'] })).toEqual({ r5: undefined });
    expect(await keywords({ status: ['Discarded'] })).toEqual({ r4: undefined });
  });

  it('JSON of people comes back as it was written (TWI-15, TWI-27)', async () => {
    const id = '123456789012345678901234567890';
    const record = `{"id":${id},"inputs":{"10":"ten","2":"two 😀"},"metadata":{"b":1.0,"a":1e3,"9":10000000000000000000001}}`;
    const { search } = await addTaskDataset(world, 'exact', []);
    const bulk = await world.call('owner', 'POST', '/datasets/exact/TextClassification:bulk?workspace=home', {
      text: `{"records":[${record}]}`,
    });
    expect(bulk.status).toBe(200);
    const { text } = await search({ query: { ids: [id] } });
    expect(text).toContain(`"id":${id},`);
    expect(text).toContain('"inputs":{"10":"ten","2":"two 😀"}');
    expect(text).toContain('"metadata":{"b":1.0,"a":1e3,"9":10000000000000000000001}');
    expect(text).toContain('"9":{"10000000000000000000001":1}');
  });

  it.each([
    ['9007199254740993'],
    ['9007199254740993.0'],
    ['900719925474099.3e1'],
    ['[9007199254740993.0 TO 9007199254740993]'],
  ])('metadata of large whole numbers and fractions are found exactly by %s (TWI-26)', async (value) => {
    const name = `large-${value.length}`;
    const { search } = await addTaskDataset(world, name, []);
    const records = ['9007199254740992', '9007199254740993', '9007199254740994', '0.5'].map(
      (x, at) =>
        `{"id":"r${at}","inputs":{"text":"a"},"metadata":{"whole":${at === 3 ? 1 : x},"mixed":${x}}}`,
    );
    await world.call('owner', 'POST', `/datasets/${name}/TextClassification:bulk?workspace=home`, {
      text: `{"records":[${records.join(',')}]}`,
    });

    for (const key of ['whole', 'mixed']) {
      const { body } = await search({ query: { query_text: `metadata.${key}:${value}` } });
      expect(idsOf(body)).toEqual(['r1']);
    }
  });

  it('numbers with a fraction have statistics (TWI-29)', async () => {
    const records = [1, 2.5, 4].map((x) => ({ inputs: { text: 'a' }, metadata: { x } }));
    const { search } = await addTaskDataset(world, 'fractions', records);
    const { body } = await search({}, '&limit=0');
    const stats = { count: 3, min: 1, max: 4, avg: 2.5, sum: 7.5, sum_of_squares: 23.25, variance: 1.5 };
    expect(body).toHaveProperty('aggregations.metadata.x', {
      'argilla:stats': expect.objectContaining(stats),
    });
    const none = await search({ query: { query_text: 'b' } }, '&limit=0');
    expect(none.body).toHaveProperty('aggregations.metadata.x', {
      'argilla:stats': { count: 0, sum: 0, std_deviation_bounds: {} },
    });
  });

  it('other tasks have counts of their own (TWI-28)', async () => {
    const tokens = { text: 'Kim left.', tokens: ['Kim', 'left', '.'] };
    const entities = [{ start: 0, end: 3, label: 'PER' }];
    const tc = await addTaskDataset(
      world,
      'tokens',
      [{ ...tokens, annotation: { agent: 'mia', entities } }],
      'TokenClassification',
    );
    expect((await tc.search({}, '&limit=0')).body).toHaveProperty('aggregations', {
      predicted_as: {},
      annotated_as: { PER: 1 },
      annotated_by: { mia: 1 },
      predicted_by: {},
      status: { Default: 1 },
      predicted: {},
      score: {},
      words: { kim: 1, left: 1 },
      metadata: {},
      mentions: {},
      predicted_mentions: {},
    });
    const sentences = [{ text: 'Good morning' }];
    const t2t = await addTaskDataset(
      world,
      'texts',
      [{ text: 'Guten Morgen', annotation: { agent: 'mia', sentences } }],
      'Text2Text',
    );
    expect((await t2t.search({ query: { annotated_as: ['x'], predicted: 'ok' } })).body).toMatchObject({
      total: 1,
      aggregations: { annotated_as: {}, annotated_by: { mia: 1 }, predicted_text: {}, annotated_text: {} },
    });
  });
});

describe('a page of long records', () => {
  it('is read in portions and comes whole, in its order (TWI-27)', async () => {
    const small = await openWorld(undefined, { limits: { portionBytes: 2_000 } });
    const records = Array.from({ length: 12 }, (_, index) => ({
      id: `r${index + 10}`,
      inputs: { text: `${index} ${'long '.repeat(200)}` },
      vectors: { mini: { value: [index, 0.5] } },
    }));
    const { search } = await addTaskDataset(small, 'long', records);
    const { body } = await search({ sort: [{ id: 'id', order: 'desc' }] });
    await small.close();
    expect(idsOf(body)).toEqual(records.map(({ id }) => id).toReversed());
    expect(body).toMatchObject({ total: 12, aggregations: { status: { Default: 12 } } });
    expect(body).toHaveProperty(['records', 0, 'vectors'], { mini: { value: [11, 0.5] } });
  });
});

describe('refusals of a task search', () => {
  it.each([
    ['limit=1001', 'limit', 'value_error.number.not_le'],
    ['limit=-1', 'limit', 'value_error.number.not_ge'],
    ['from=10001', 'from', 'value_error.number.not_le'],
  ])('%s is refused (TWI-27)', async (parameter, name, type) => {
    const { status, body } = await fixture.search({}, `&${parameter}`);
    const errors = [expect.objectContaining({ loc: ['query', name], type })];
    expect([status, body]).toEqual([
      422,
      { detail: { code: 'argilla.api.errors::ValidationError', params: { errors } } },
    ]);
  });

  it('no page reaches beyond the record 10,000 (TWI-27)', async () => {
    const { status, body } = await fixture.search({}, '&from=9999&limit=2');
    expect([status, body]).toEqual([400, invalidSearch()]);
  });

  it.each([
    [
      'fixture/Text2Text:search',
      'annotator',
      400,
      { code: 'argilla.api.errors::WrongTaskError', params: expect.anything() },
    ],
    [
      'nope/TextClassification:search',
      'annotator',
      404,
      { code: 'argilla.api.errors::EntityNotFoundError', params: { name: 'nope', type: 'ServiceDataset' } },
    ],
    ['fixture/Nope:search', 'annotator', 404, 'Not Found'],
    ['TextClassification/fixture:search', 'annotator', 404, 'Not Found'],
    [
      'fixture/TextClassification:search',
      'foreignAnnotator',
      403,
      { code: 'argilla.api.errors::ForbiddenOperationError', params: expect.anything() },
    ],
  ] as const)('%s as %s is %i (TWI-4)', async (path, who, status, detail) => {
    const reply = await world.call(who, 'POST', `/datasets/${path}?workspace=home`, { body: {} });
    expect([reply.status, reply.body]).toEqual([status, { detail }]);
  });

  it('queries and rules with more than 1,024 words together are too complex (TWI-37)', async () => {
    const words = (count: number) => 'a '.repeat(count);
    const asked = (rules: number) => ({
      query: { query_text: words(1_000), uncovered_by_rules: [words(rules)] },
    });
    expect((await fixture.search(asked(24))).status).toBe(200);
    const { status, body } = await fixture.search(asked(25));
    expect([status, body]).toEqual([400, invalidSearch()]);
  });

  it('a closed dataset is not searched (TWI-13)', async () => {
    const { search } = await addTaskDataset(world, 'closed', []);
    await world.call('owner', 'PUT', '/datasets/closed:close?workspace=home');
    const { status, body } = await search();
    const detail = { code: 'argilla.api.errors::ClosedDatasetError', params: { name: 'closed' } };
    expect([status, body]).toEqual([400, { detail }]);
  });
});

interface FoundKeywords {
  readonly records: ReadonlyArray<{ readonly id: string; readonly search_keywords?: readonly string[] }>;
}

function invalidSearch() {
  const params = { message: expect.any(String) };
  return { detail: { code: 'argilla.api.errors::InvalidTextSearchError', params } };
}
