import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseExactJson } from '#domain/shared/exact-json';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

/** Neighbors that one double represents. */
const EVEN = '9007199254740992';
const ODD = '9007199254740993';
const LARGEST = '9223372036854775807';
const SMALLEST = '-9223372036854775808';

let world: World;
let dataset: AddedDataset;
let mine: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataset = await addDataset(world, { records: 0 });
  mine = `/v1/me/datasets/${dataset.id}/records`;
});

/** A call whose body and answer are texts: `JSON` would round their numbers. */
function send(method: string, path: string, body?: string) {
  return world.call('admin', method, path, body === undefined ? {} : { text: body });
}

const declare = (type: string, bounds = '{}') => {
  const settings = `{"type":"${type}",${bounds.slice(1)}`.replace(',}', '}');
  return send(
    'POST',
    `/v1/datasets/${dataset.id}/metadata-properties`,
    `{"name":"ref","title":"Ref","settings":${settings}}`,
  );
};

const add = (...values: readonly string[]) =>
  send(
    'POST',
    `/v1/datasets/${dataset.id}/records/bulk`,
    `{"items":[${values.map((value) => `{"fields":{"text":"x"},"metadata":{"ref":${value}}}`).join(',')}]}`,
  );

/** The values of `ref` in an answer, as they are written there. */
const refsIn = (text: string) =>
  Array.from(text.matchAll(/"ref":\s*([^,}\]]+)/gu), ([, digits = '']) => digits);

const search = (body: string) => send('POST', `${mine}/search`, body);
const METADATA = '{"entity":"metadata","metadata_property":"ref"}';

describe('whole numbers that no double holds', () => {
  it.each([
    ['undeclared', null],
    ['of a property of integers', 'integer'],
  ])('come back from every read as they were sent, %s', async (_name, type) => {
    if (type !== null) await declare(type);
    const added = await add(EVEN, ODD, LARGEST, SMALLEST);
    expect(refsIn(added.text)).toEqual([EVEN, ODD, LARGEST, SMALLEST]);
    const listed = await send('GET', `/v1/datasets/${dataset.id}/records`);
    expect(refsIn(listed.text)).toEqual([EVEN, ODD, LARGEST, SMALLEST]);
    expect(refsIn((await search('{}')).text).toSorted()).toEqual([EVEN, ODD, LARGEST, SMALLEST].toSorted());
  });

  it('keep their digits inside of lists and objects', async () => {
    const nested = `[{"a":[${ODD},12345678901234567890123456789012345]}]`;
    const added = await add(nested);
    expect(added.text.replaceAll(' ', '')).toContain(`"ref":${nested}`);
  });

  it('are external ids with all of their digits', async () => {
    const items = [EVEN, ODD].map((id) => `{"fields":{"text":"x"},"external_id":${id}}`);
    const added = await send(
      'POST',
      `/v1/datasets/${dataset.id}/records/bulk`,
      `{"items":[${items.join(',')}]}`,
    );
    expect(added.status).toBe(201);
    expect(Array.from(added.text.matchAll(/"external_id":"(\d+)"/gu), ([, id = '']) => id)).toEqual([
      EVEN,
      ODD,
    ]);
  });

  it('are refused by a property of integers beyond 64 bits, with a reason that names the size', async () => {
    await declare('integer');
    const refused = await add('9223372036854775808');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('64 bits');
  });

  it('keep their digits in a property of floats', async () => {
    await declare('float');
    expect(refsIn((await add(ODD)).text)).toEqual([`${ODD}.0`]);
  });

  it('are compared with the bounds of their property exactly', async () => {
    expect((await declare('integer', `{"min":${ODD},"max":${LARGEST}}`)).text).toContain(`"min":${ODD}`);
    expect((await add(ODD)).status).toBe(201);
    const refused = await add(EVEN);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`'${EVEN}' is less than the minimum value of '${ODD}'`);
  });

  it.each([
    ['from', `"ge":${ODD}`, [ODD, LARGEST]],
    ['up to', `"le":${EVEN}`, ['1', EVEN, SMALLEST]],
    ['between', `"ge":${EVEN},"le":${ODD}`, [EVEN, ODD]],
    ['from, as text,', `"ge":"${ODD}"`, [ODD, LARGEST]],
  ])('are found %s exact bounds', async (_name, bounds, found) => {
    await declare('integer');
    await add('1', EVEN, ODD, LARGEST, SMALLEST);
    const filter = `{"filters":{"and":[{"type":"range","scope":${METADATA},${bounds}}]}}`;
    expect(refsIn((await search(filter)).text).toSorted()).toEqual(found.toSorted());
    const parameter = encodeURIComponent(`ref:{${bounds}}`);
    expect(refsIn((await send('GET', `${mine}?metadata=${parameter}`)).text).toSorted()).toEqual(
      found.toSorted(),
    );
  });

  it('are found as terms by all of their digits', async () => {
    await declare('integer');
    await add(EVEN, ODD);
    const filter = `{"filters":{"and":[{"type":"terms","scope":${METADATA},"values":["${ODD}"]}]}}`;
    expect(refsIn((await search(filter)).text)).toEqual([ODD]);
  });

  it.each([
    ['asc', [SMALLEST, '-9007199254740993', '1', EVEN, ODD, LARGEST]],
    ['desc', [LARGEST, ODD, EVEN, '1', '-9007199254740993', SMALLEST]],
  ])('are sorted by their exact value, %s', async (order, sorted) => {
    await declare('integer');
    await add(ODD, '1', LARGEST, EVEN, SMALLEST, '-9007199254740993');
    const found = await search(`{"sort":[{"scope":${METADATA},"order":"${order}"}]}`);
    expect(refsIn(found.text)).toEqual(sorted);
  });

  it('are the exact extremes of their property', async () => {
    const { id } = parseExactJson((await declare('integer')).text) as { readonly id: string };
    await add(ODD, EVEN, '9007199254740994');
    const metrics = await send('GET', `/v1/metadata-properties/${id}/metrics`);
    expect(metrics.text).toContain(`"min":${EVEN}`);
    expect(metrics.text).toContain('"max":9007199254740994');
  });
});

/** Calls with a number in them, at `N`. */
const PLACES: readonly (readonly [method: string, path: string, body: string])[] = [
  ['POST', '/v1/datasets/ID/records', '{"items":[{"fields":{"text":N}}]}'],
  ['POST', '/v1/datasets/ID/records', '{"items":[{"fields":{"text":"x"},"vectors":{"v":[N]}}]}'],
  [
    'POST',
    '/v1/datasets/ID/records/bulk',
    '{"items":[{"fields":{"text":"x"},"suggestions":[{"question_id":N,"value":N,"score":N}]}]}',
  ],
  [
    'POST',
    '/v1/datasets/ID/records/bulk',
    '{"items":[{"fields":{"text":"x"},"responses":[{"user_id":N,"status":"submitted","values":{"label":{"value":N}}}]}]}',
  ],
  ['PUT', '/v1/datasets/ID/records/bulk', '{"items":[{"id":N,"fields":{"text":"x"}}]}'],
  ['PATCH', '/v1/datasets/ID/records', '{"items":[{"id":N,"metadata":{"a":N}}]}'],
  [
    'POST',
    '/v1/datasets/ID/questions',
    '{"name":"n","title":"t","settings":{"type":"rating","options":[{"value":N},{"value":1}]}}',
  ],
  [
    'POST',
    '/v1/datasets/ID/questions',
    '{"name":"n","title":"t","settings":{"type":"label_selection","options":[{"value":N,"text":N}],"visible_options":N}}',
  ],
  [
    'POST',
    '/v1/datasets/ID/metadata-properties',
    '{"name":"p","title":"t","settings":{"type":"integer","min":N,"max":N}}',
  ],
  [
    'POST',
    '/v1/datasets/ID/metadata-properties',
    '{"name":"p","title":"t","settings":{"type":"float","min":N}}',
  ],
  [
    'POST',
    '/v1/datasets/ID/metadata-properties',
    '{"name":"p","title":"t","settings":{"type":"terms","values":[N]}}',
  ],
  ['POST', '/v1/datasets/ID/vectors-settings', '{"name":"v","title":"t","dimensions":N}'],
  ['POST', '/v1/me/datasets/ID/records/search', '{"query":{"text":{"q":N}}}'],
  [
    'POST',
    '/v1/me/datasets/ID/records/search',
    '{"query":{"vector":{"name":"v","value":[N],"max_results":N}}}',
  ],
  [
    'POST',
    '/v1/me/datasets/ID/records/search',
    '{"filters":{"and":[{"type":"range","scope":{"entity":"record","property":"inserted_at"},"ge":N,"le":N}]}}',
  ],
  [
    'POST',
    '/v1/me/responses/bulk',
    '{"items":[{"record_id":N,"status":"submitted","values":{"label":{"value":N}}}]}',
  ],
  ['PATCH', '/v1/datasets/ID', '{"name":N,"allow_extra_metadata":N}'],
  ['POST', '/v1/datasets', '{"name":N,"workspace_id":N}'],
];

const LARGE = [ODD, '9223372036854775808', `1${'0'.repeat(30)}`, '-9007199254740993', '1e400'];

describe('a number too large for its place', () => {
  it.each(PLACES)('is no failure of the server: %s %s %s', async (method, path, body) => {
    for (const number of LARGE) {
      // One dataset for all of them: each call comes after the one before.
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await send(method, path.replace('ID', dataset.id), body.replaceAll('N', number));
      expect([number, status]).toEqual([number, expect.toSatisfy((code: number) => code < 500)]);
    }
    expect(world.errors).toEqual([]);
  });
});
