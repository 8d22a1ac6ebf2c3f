import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordListSchema, recordSearchSchema } from '#contract/record';
import { DATASET_ID, numberOf, openSearchFixture, recordId, type SearchFixture } from './fixture';

/**
 * Requests of SDK 1.29 (WIR-22): as an owner or admin, by API key, with the workspace in a
 * header.
 */
let fixture: SearchFixture;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

const DATASET = `/v1/datasets/${DATASET_ID}`;

async function sdk(method: string, path: string, body?: unknown) {
  const headers = { 'X-Argilla-Workspace': 'home' };
  const reply = await fixture.world.call('owner', method, path, {
    headers,
    ...(body !== undefined && { body }),
  });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
}

async function listed(query: string) {
  const { items, total } = recordListSchema.parse(await sdk('GET', `${DATASET}/records?${query}`));
  return { items, total, numbers: items.map(({ id }) => numberOf(id)) };
}

const INCLUDES = 'include=responses&include=suggestions';

describe('filter_by', () => {
  it('counts what it finds before it reads it (WIR-22)', async () => {
    expect((await listed('limit=1&metadata=topic%3Asport%2Cmusic')).total).toBe(3);
  });

  it.each([
    ['response_status=submitted&response_status=draft', [31, 32, 34, 35, 36, 37]],
    ['metadata=topic%3Asport%2Cmusic', [21, 23, 33]],
    ['metadata=size%3A%7B%22le%22%3A+3%2C+%22ge%22%3A+1%7D', [21, 22, 23]],
    ['metadata=topic%3Asport&metadata=size%3A%7B%22ge%22%3A+2%7D', [23]],
    ['metadata=price%3A%7B%22le%22%3A+0.2%2C+%22ge%22%3A+0.1%7D', [21, 22]],
    ['metadata=topic%3Amusic&response_status=discarded', [33]],
  ])('%s', async (query, found) => {
    const { numbers, total, items } = await listed(`offset=0&limit=250&${INCLUDES}&${query}`);
    expect(numbers).toEqual(found);
    expect(total).toBe(found.length);
    for (const item of items)
      expect(Object.keys(item)).toEqual(expect.arrayContaining(['responses', 'suggestions']));
  });
});

describe('sort_by', () => {
  it.each([
    ['sort_by=metadata.size%3Adesc', [26, 31]],
    ['sort_by=metadata.size%3ASortOrder.asc', [24, 25]],
    ['sort_by=inserted_at%3Adesc', [40, 39]],
    ['sort_by=metadata.size%3Aasc&sort_by=updated_at%3Adesc&metadata=topic%3Asport', [21, 23]],
  ])('%s', async (query, found) => {
    const { numbers } = await listed(`offset=0&limit=2&${INCLUDES}&${query}`);
    expect(new Set(numbers).size).toBe(found.length);
    expect(numbers[0]).toBe(found[0]);
  });
});

describe('find_similar_records', () => {
  const similar = async (query: string, vector: object) => {
    const body = await sdk('POST', `${DATASET}/records/search?${query}`, { query: { vector } });
    return recordSearchSchema.parse(body);
  };

  it('by a record', async () => {
    const { items, total } = await similar(`limit=50&${INCLUDES}&include=vectors`, {
      name: 'mini',
      record_id: recordId(1),
      order: 'most_similar',
    });
    expect(items.map(({ record }) => numberOf(record.id))).toEqual([6, 4, 2, 5, 3]);
    expect(total).toBe(5);
    expect(items[0]?.query_score).toBeCloseTo(1, 6);
    expect(items[0]?.record.vectors).toEqual({ mini: [2, 0, 0] });
    expect(items[0]?.record).toMatchObject({ responses: [], suggestions: [] });
  });

  it('by a value, fewer of them', async () => {
    const { items } = await similar('limit=2', { name: 'duo', value: [0, 2], order: 'least_similar' });
    expect(items.map(({ record }) => numberOf(record.id))).toEqual([1, 2]);
    expect(items[0]?.record).not.toHaveProperty('responses');
  });
});

it('the parts of a dataset are read before', async () => {
  const properties = await sdk('GET', `/v1/me/datasets/${DATASET_ID}/metadata-properties`);
  expect(properties).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ name: 'topic' })]),
  });
  expect(await sdk('GET', `${DATASET}/vectors-settings`)).toMatchObject({
    items: [
      { name: 'mini', dimensions: 3 },
      { name: 'duo', dimensions: 2 },
    ],
  });
});
