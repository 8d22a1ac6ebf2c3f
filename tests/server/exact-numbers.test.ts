import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { exactJsonText, parseExactJson } from '#domain/shared/exact-json';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

/** The first whole number that a double rounds to another one: to that before it. */
const ID = 2n ** 53n + 1n;
const LARGEST = 2n ** 63n - 1n;
const HUGE = 10n ** 30n + 1n;

/** Numbers beyond 2^53 in every place that metadata have. */
const METADATA = {
  id: LARGEST,
  share: ID,
  tag: [HUGE, 'word'],
  extra: -ID,
  nested: { list: [ID, { deep: HUGE }], small: 1.5 },
  text: String(ID),
};

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld(undefined, { limits: { portionBytes: 2_000 } });
  dataset = await addDataset(world);
  await addProperty('id', { type: 'integer', min: null, max: null });
  await addProperty('share', { type: 'float', min: null, max: null });
  await addProperty('tag', { type: 'terms', values: null });
});
afterAll(() => world.close());

/** Calls with all digits, in both directions. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const reply = await world.call('owner', method, path, {
    ...(body !== undefined && { text: exactJsonText(body) }),
    headers,
  });
  const { status, text } = reply;
  return { status, text, body: text === '' ? null : parseExactJson(text) };
}

const path = (rest = '') => `/v1/datasets/${dataset.id}/records${rest}`;

async function addProperty(name: string, settings: object, of = dataset.id): Promise<void> {
  await call('POST', `/v1/datasets/${of}/metadata-properties`, {
    name,
    title: name,
    settings,
  });
}

interface Wire {
  readonly id: string;
  readonly external_id: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

const record = (external_id: string | bigint, metadata: object) => ({
  external_id,
  fields: { text: 'x' },
  metadata,
});

async function listed(rest = '?limit=1000'): Promise<readonly Wire[]> {
  return (Object(await call('GET', path(rest))).body as { items: readonly Wire[] }).items;
}

async function stored(externalId: string): Promise<Wire | undefined> {
  return (await listed()).find(({ external_id }) => external_id === externalId);
}

describe('whole numbers beyond 2^53 in metadata', () => {
  it.each([
    ['POST', ''],
    ['POST', '/bulk'],
    ['PUT', '/bulk'],
  ])('keep their digits with new records (%s %s) (WIR-119)', async (method, rest) => {
    const id = `new ${method} ${rest}`;

    const { status } = await call(method, path(rest), { items: [record(id, METADATA)] });

    expect(status).toBeLessThan(300);
    expect((await stored(id))?.metadata).toEqual(METADATA);
  });

  it('keep their digits with changed records', async () => {
    await call('POST', path(), { items: ['one', 'many', 'put'].map((id) => record(id, { id: ID })) });
    const [one, many] = [await stored('one'), await stored('many')];

    const changed = await call('PATCH', `/v1/records/${one?.id}`, { metadata: METADATA });
    await call('PATCH', path(), { items: [{ id: many?.id, metadata: METADATA }] });
    await call('PUT', path('/bulk'), { items: [{ external_id: 'put', metadata: METADATA }] });

    expect(changed.body).toMatchObject({ metadata: METADATA });
    for (const id of ['one', 'many', 'put']) expect((await stored(id))?.metadata).toEqual(METADATA);
  });

  it('keep their digits in every answer, also where it is sent again', async () => {
    const sent = { items: [record('read', { ...METADATA, read: 1 })] };
    const key = { [IDEMPOTENCY_HEADER]: 'key-1' };
    const first = await call('POST', path('/bulk'), sent, key);
    const again = await call('POST', path('/bulk'), sent, key);
    const id = (await stored('read'))?.id;
    const wanted = { ...METADATA, read: 1 };

    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await call('GET', `/v1/records/${id}`)).body).toMatchObject({ metadata: wanted });
    for (const to of [path(), `/v1/me/datasets/${dataset.id}/records`])
      expect((await call('GET', `${to}?limit=1000`)).body).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ metadata: wanted })]),
      });
    const found = await call('POST', path('/search?limit=1000'), { query: { text: { q: 'x' } } });
    expect(Object(found.body).items.map((item: { record: Wire }) => item.record.metadata)).toContainEqual(
      wanted,
    );
  });

  it('come as numbers, a float as its digits alone where a double would be another number', async () => {
    await call('POST', path(), { items: [record('written', { share: ID, extra: ID })] });
    await call('POST', path(), { items: [record('doubles', { share: 2n ** 53n, extra: 1 })] });

    const { text } = await call('GET', path('?limit=1000'));

    expect(text).toMatch(/"extra":9007199254740993,"share":9007199254740993\}/u);
    expect(text).toMatch(/"extra":1,"share":9007199254740992\.0\}/u);
  });
});

describe('an external id that is sent as a number', () => {
  it('is its digits, so that two ids stay two (WIR-119)', async () => {
    const { status } = await call('POST', path(), { items: [record(ID, {}), record(ID - 1n, {})] });

    expect(status).toBe(204);
    expect([await stored(String(ID)), await stored(String(ID - 1n))]).toMatchObject([
      { external_id: '9007199254740993' },
      { external_id: '9007199254740992' },
    ]);
  });
});

describe('a declared integer', () => {
  it.each([2n ** 63n, -(2n ** 63n) - 1n, HUGE])('of %d is refused with its size', async (id) => {
    const { status, text } = await call('POST', path(), { items: [record('large', { id })] });

    expect([status, text]).toEqual([422, expect.stringContaining('64 bits')]);
    expect(text).toContain(`'${id}'`);
  });

  it('is compared with the bounds of its settings without rounding', async () => {
    const other = await addDataset(world);
    await addProperty('id', { type: 'integer', min: ID, max: LARGEST }, other.id);
    const added = async (id: bigint) =>
      (await call('POST', `/v1/datasets/${other.id}/records`, { items: [record(String(id), { id })] }))
        .status;

    const { body } = await call('GET', `/v1/me/datasets/${other.id}/metadata-properties`);

    expect(body).toMatchObject({ items: [{ settings: { type: 'integer', min: ID, max: LARGEST } }] });
    expect([await added(ID - 1n), await added(ID), await added(LARGEST)]).toEqual([422, 204, 204]);
  });
});

describe('a search by whole numbers beyond 2^53', () => {
  const IDS = [ID + 2n, ID - 1n, -ID, ID, LARGEST, 7n, ID + 1n];
  const own = (rest: string) => `/v1/me/datasets/${searched.id}/records${rest}`;
  let searched: AddedDataset;

  beforeAll(async () => {
    searched = await addDataset(world);
    await addProperty('id', { type: 'integer', min: null, max: null }, searched.id);
    await addProperty('tag', { type: 'terms', values: null }, searched.id);
    const items = IDS.map((id) => record(id, { id, tag: id }));
    await call('POST', `/v1/datasets/${searched.id}/records`, { items });
  });

  const idsIn = (body: unknown): readonly string[] =>
    Object(body).items.map((item: Wire & { readonly record?: Wire }) => (item.record ?? item).external_id);

  const scope = (metadata_property: string) => ({ entity: 'metadata', metadata_property });

  async function found(filter: object, sort: object = { scope: scope('id'), order: 'asc' }) {
    const reply = await call('POST', own('/search'), { filters: { and: [filter] }, sort: [sort] });
    return idsIn(reply.body);
  }

  const inOrder = IDS.toSorted((a, b) => (a < b ? -1 : 1)).map(String);

  it.each([
    [{ ge: ID }, [ID, ID + 1n, ID + 2n, LARGEST]],
    [{ le: ID }, [-ID, 7n, ID - 1n, ID]],
    [{ ge: ID, le: ID }, [ID]],
    [{ ge: String(ID + 1n), le: String(LARGEST - 1n) }, [ID + 1n, ID + 2n]],
    [{ ge: -ID + 1n, le: 7 }, [7n]],
    [{ ge: LARGEST }, [LARGEST]],
    [{ ge: HUGE }, []],
    [{ le: HUGE }, [-ID, 7n, ID - 1n, ID, ID + 1n, ID + 2n, LARGEST]],
  ])('compares the bounds %o exactly (WIR-119)', async (bounds, ids) => {
    expect(await found({ type: 'range', scope: scope('id'), ...bounds })).toEqual(ids.map(String));
    const parameter = `metadata=${encodeURIComponent(`id:${exactJsonText(bounds)}`)}`;
    const list = await call('GET', own(`?${parameter}&sort_by=metadata.id:asc`));
    expect(idsIn(list.body)).toEqual(ids.map(String));
  });

  it.each(['id', 'tag'])('finds one of two neighbors by its digits (%s)', async (name) => {
    const filter = { type: 'terms', scope: scope(name) };

    expect(await found({ ...filter, values: [String(ID)] })).toEqual([String(ID)]);
    expect(await found({ ...filter, values: [ID - 1n] })).toEqual([String(ID - 1n)]);
  });

  it('sorts neighbors in both directions, page by page', async () => {
    const pages = async (order: string) => {
      const offsets = IDS.map((_, offset) => own(`?limit=1&offset=${offset}&sort_by=metadata.id:${order}`));
      const replies = await Promise.all(offsets.map((offset) => call('GET', offset)));
      return replies.flatMap(({ body }) => idsIn(body));
    };

    expect(await pages('asc')).toEqual(inOrder);
    expect(await pages('desc')).toEqual(inOrder.toReversed());
  });

  it('returns the extremes with all digits', async () => {
    const counts = await call('POST', own('/search/counts'), {});
    const property = await call('GET', `/v1/me/datasets/${searched.id}/metadata-properties`);
    const { id } = Object(property.body).items[0];

    expect(counts.body).toMatchObject({ metadata: { id: { min: -ID, max: LARGEST, count: IDS.length } } });
    expect((await call('GET', `/v1/metadata-properties/${id}/metrics`)).body).toEqual({
      type: 'integer',
      min: -ID,
      max: LARGEST,
    });
  });

  it('counts neighbors as two terms', async () => {
    const counts = await call('POST', own('/search/counts'), {});

    expect(Object(counts.body).metadata.tag.values).toHaveLength(IDS.length);
  });
});

describe('a number beyond the largest double', () => {
  it.each(['1e400', '1'.repeat(400), `-${'1'.repeat(400_000)}`])(
    'is refused with its place instead of being lost (%#) (WIR-119)',
    async (digits) => {
      const text = `{"items":[{"fields":{"text":"x"},"metadata":{"extra":[1,${digits}]}}]}`;

      const reply = await world.call('owner', 'POST', path(), { text });

      expect(reply.status).toBe(422);
      expect(reply.text).toContain('["body","items",0,"metadata","extra",1]');
    },
  );

  it('is a text where it is sent as one', async () => {
    const digits = '1'.repeat(400);

    await call('POST', path(), { items: [record('text', { extra: digits })] });

    expect((await stored('text'))?.metadata).toEqual({ extra: digits });
  });
});

describe('a property of records that hold larger numbers already', () => {
  it('finds them in their order', async () => {
    const other = await addDataset(world);
    const values = [10n ** 300n, 2n ** 64n, 1n, 2n ** 64n + 1n, -(10n ** 300n)];
    const items = values.map((late) => record(String(late), { late }));
    await call('POST', `/v1/datasets/${other.id}/records`, { items });

    await addProperty('late', { type: 'integer', min: null, max: null }, other.id);

    const { body } = await call('GET', `/v1/me/datasets/${other.id}/records?sort_by=metadata.late:desc`);
    expect(Object(body).items.map(({ external_id }: Wire) => external_id)).toEqual(
      values.toSorted((a, b) => (a > b ? -1 : 1)).map(String),
    );
  });
});
