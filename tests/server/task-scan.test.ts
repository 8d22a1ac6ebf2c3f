import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTaskDataset, FIXTURE_RECORDS } from './task-world';
import { openWorld, type World } from './world';

let world: World;

beforeEach(async () => {
  world = await openWorld();
  await addTaskDataset(world, 'news', FIXTURE_RECORDS);
});
afterEach(() => world.close());

interface Page {
  readonly records: readonly { readonly id: unknown }[];
  readonly next_idx: string | null;
  readonly next_page_cfg: string;
}

const scan = (body?: unknown, limit = 100) =>
  world.call(
    'annotator',
    'POST',
    `/datasets/news/records/:search?workspace=home&limit=${limit}`,
    body === undefined ? {} : { body },
  );
const page = async (body?: unknown, limit?: number) => (await scan(body, limit)).body as Page;
const ids = ({ records }: Page) => records.map(({ id }) => id);

function cursorOf(count: number, value: string): string {
  const values = Array.from({ length: count }, () => value).join(',');
  const recordId = '00000000-0000-4000-8000-000000000000';
  return Buffer.from(`{"behind":{"values":[${values}],"recordId":"${recordId}"}}`).toString('base64url');
}

/** Ids of all pages, as the SDK asks for them: until one is empty. */
async function pages(body: object, limit: number): Promise<readonly (readonly unknown[])[]> {
  const found: (readonly unknown[])[] = [];
  for (let after = {}; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const next = await page({ ...body, ...after }, limit);
    found.push(ids(next));
    if (next.records.length === 0) return found;
    after = { next_idx: next.next_idx, next_page_cfg: next.next_page_cfg };
  }
}

describe('pages of a scan (TWI-32)', () => {
  it.each([
    ['all records by id', {}, [['r1', 'r2'], ['r3', 'r4'], ['r5'], []]],
    ['records of a query', { query: { query_text: 'bear' } }, [['r1', 'r2'], ['r5'], []]],
    [
      'records in another order',
      { sort_by: [{ id: 'status', order: 'desc' }] },
      [['r1', 'r3'], ['r4', 'r2'], ['r5'], []],
    ],
    [
      'records by id, last first',
      { sort_by: [{ id: 'id', order: 'desc' }] },
      [['r5', 'r4'], ['r3', 'r2'], ['r1'], []],
    ],
    [
      'records without a value last',
      { query: { predicted: null }, sort_by: [{ id: 'metadata.n' }] },
      [['r1', 'r2'], ['r3', 'r4'], ['r5'], []],
    ],
  ])('%s', async (_name, body, expected) => {
    expect(await pages(body, 2)).toEqual(expected);
  });

  it('ids are in the order of their bytes, and numbers are texts among them', async () => {
    const records = [10, 9, 'ä', 'z', 'Z', '\uFF5E', '😀'].map((id) => ({ id, inputs: { a: 'x' } }));
    await addTaskDataset(world, 'order', records);
    const order = async (query: object) => {
      const { body } = await world.call(
        'annotator',
        'POST',
        '/datasets/order/records/:search?workspace=home',
        {
          body: { query },
        },
      );
      return ids(body as Page);
    };
    const expected = [10, 9, 'Z', 'z', 'ä', '\uFF5E', '😀'];

    expect(await order({})).toEqual(expected);
    expect(await order({ query_text: 'x' })).toEqual(expected);
  });

  it('go on while records are deleted and added', async () => {
    const first = await page({}, 2);
    await world.call('owner', 'DELETE', '/datasets/news/data?workspace=home', {
      body: { ids: ['r2', 'r3'] },
    });

    expect(ids(await page({ next_page_cfg: first.next_page_cfg }, 2))).toEqual(['r4', 'r5']);
  });

  it('begin behind an id without a cursor', async () => {
    expect(await page({ next_idx: 'r2', fields: ['id'] }, 2)).toMatchObject({
      records: [{ id: 'r3' }, { id: 'r4' }],
      next_idx: 'r4',
    });
  });

  it('that are empty return the id of the request', async () => {
    expect(await page({ next_idx: 'r5' })).toMatchObject({ records: [], next_idx: 'r5' });
  });

  it.each([
    'zzz',
    '',
    'e30',
    'eyJiZWhpbmQiOjF9',
    Buffer.from('{"behind":{"values":[1],"recordId":"x"}}').toString('base64url'),
    cursorOf(10_000, '[]'),
    cursorOf(65, '1'),
  ])('ignore the unreadable cursor %j', async (next_page_cfg) => {
    expect(ids(await page({ next_page_cfg, sort_by: [{ id: 'status' }] }, 1))).toEqual(['r2']);
  });

  it('refuse a cursor that is longer than any page has', async () => {
    expect((await scan({ next_page_cfg: cursorOf(60_000, '[]') })).status).toBe(422);
  });

  it('ignore a cursor of another order', async () => {
    const { next_page_cfg } = await page({ sort_by: [{ id: 'status' }] }, 1);

    expect(ids(await page({ next_page_cfg, sort_by: [{ id: 'score' }] }, 1))).toEqual(['r2']);
    expect(ids(await page({ next_page_cfg, sort_by: [{ id: 'status' }, { id: 'score' }] }, 1))).toEqual([
      'r2',
    ]);
  });

  it('have no record with a limit of 0, and at most 1,000', async () => {
    expect(await page({}, 0)).toMatchObject({ records: [], next_idx: null });
    expect((await scan({}, 1_001)).status).toBe(422);
    expect((await scan({}, -1)).status).toBe(422);
  });

  it('of a malformed query are 400', async () => {
    expect((await scan({ query: { query_text: '(bear' } })).status).toBe(400);
    expect((await scan({ query: { raw_query: {} } })).status).toBe(400);
    expect((await scan({ sort_by: [{ id: 'nope' }] })).status).toBe(400);
  });
});

describe('documents of a scan (TWI-32)', () => {
  const first = async (fields: readonly string[] | null) => (await page({ fields }, 1)).records[0];
  const labels = [
    { class_label: 'spam', score: 0.8 },
    { class_label: 'ham', score: 0.2 },
  ];

  it('have all that is stored, without nulls and derived values', async () => {
    const { inputs, metadata, vectors, event_timestamp } = FIXTURE_RECORDS[0];
    expect(await first(null)).toEqual({
      id: 'r1',
      inputs,
      metadata,
      vectors,
      event_timestamp,
      multi_label: false,
      text: `${inputs.subject}\n${inputs.body}`,
      status: 'Validated',
      prediction: { agent: 'bot-a', labels },
      predictions: { 'bot-a': { labels } },
      annotation: { agent: 'mia', labels: [{ class_label: 'spam', score: 1 }] },
      annotations: { mia: { labels: [{ class_label: 'spam', score: 1 }] } },
      metrics: { text_length: 54 },
      last_updated: expect.any(String) as unknown,
    });
  });

  it.each<[readonly string[], object]>([
    [['id'], {}],
    [[], {}],
    [['inputs'], { inputs: FIXTURE_RECORDS[0].inputs }],
    [['inputs.*'], { inputs: FIXTURE_RECORDS[0].inputs }],
    [['inputs.subject', 'nothing'], { inputs: { subject: 'Weekly news' } }],
    [['metadata.*n*'], { metadata: { lang: 'en', n: 5 } }],
    [['metadata.**n***', 'metadata.*n*'], { metadata: { lang: 'en', n: 5 } }],
    [['status*', 'multi_label'], { status: 'Validated', multi_label: false }],
    [['prediction'], { prediction: { agent: 'bot-a', labels } }],
    [['prediction.labels.score'], { prediction: { labels: [{ score: 0.8 }, { score: 0.2 }] } }],
    [['*ctions'], { predictions: { 'bot-a': { labels } } }],
    [['metrics'], { metrics: { text_length: 54 } }],
    [['search_keywords', 'tokens'], {}],
  ])('with the fields %j have %j', async (fields, document) => {
    expect(await first(fields)).toEqual({ id: 'r1', ...document });
  });

  it('have the id as it was sent where it is asked for, else as text', async () => {
    await addTaskDataset(world, 'numbers', [{ id: 7, inputs: { a: 'x' } }]);
    const idOf = async (fields: readonly string[] | null) => {
      const { body } = await world.call('owner', 'POST', '/datasets/numbers/records/:search?workspace=home', {
        body: { fields },
      });
      return ids(body as Page);
    };

    expect(await idOf(['status'])).toEqual(['7']);
    expect(await idOf(['id', 'status'])).toEqual([7]);
    expect(await idOf(['*'])).toEqual([7]);
    expect(await idOf(null)).toEqual([7]);
  });

  it('come back byte for byte', async () => {
    const text =
      '{"records":[{"id":"r1","inputs":{"10":"😀","2":"b"},"metadata":{"10":1.0,"2":1e3,"_h":{"b":1,"a":[2.50]}}}]}';
    await addTaskDataset(world, 'exact', []);
    await world.call('owner', 'POST', '/datasets/exact/TextClassification:bulk?workspace=home', { text });
    const { text: answer } = await world.call(
      'owner',
      'POST',
      '/datasets/exact/records/:search?workspace=home',
    );

    expect(answer).toContain('"inputs":{"10":"😀","2":"b"}');
    expect(answer).toContain('"metadata":{"10":1.0,"2":1e3,"_h":{"b":1,"a":[2.50]}}');
  });

  it('refuse more patterns than a program needs', async () => {
    expect((await scan({ fields: Array.from({ length: 101 }, () => 'a*') })).status).toBe(422);
    expect((await scan({ fields: ['x'.repeat(201)] })).status).toBe(422);
    expect((await scan({ fields: ['*a'.repeat(11)] })).status).toBe(422);
    expect((await scan({ fields: ['*'.repeat(200), `${'*i'.repeat(3)}${'*'.repeat(50)}`] })).status).toBe(
      200,
    );
  });
});
