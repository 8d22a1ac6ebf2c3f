import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTaskDataset, FIXTURE_RECORDS, idsOf, type TaskCalls } from './task-world';
import { openWorld, type Reply, type World } from './world';

let world: World;
let fixture: TaskCalls;

beforeAll(async () => {
  world = await openWorld();
  fixture = await addTaskDataset(world, 'fixture', FIXTURE_RECORDS);
});

afterAll(() => world.close());

const MINI = { name: 'mini', value: [0.1, 0.9, 0.3] };

function bulk(name: string, records: readonly unknown[]): Promise<Reply> {
  const path = `/datasets/${name}/TextClassification:bulk?workspace=home`;
  return world.call('owner', 'POST', path, { body: { records } });
}

describe('a vector search', () => {
  it('finds the records with the vector, the nearest first (TWI-31)', async () => {
    const { status, body } = await fixture.search({ query: { vector: MINI } });
    expect([status, idsOf(body)]).toEqual([200, ['r1', 'r2', 'r3']]);
    const reversed = { ...MINI, value: [0.9, 0.1, 0.3] };
    expect(idsOf((await fixture.search({ query: { vector: reversed } })).body)).toEqual(['r3', 'r2', 'r1']);
  });

  it('compares by Euclidean distance, not by direction (TWI-31)', async () => {
    const records = [
      { id: 'long', vector: [10, 0] },
      { id: 'near', vector: [1, 0.5] },
    ].map(({ id, vector }) => ({ id, inputs: { text: id }, vectors: { v: { value: vector } } }));
    const { search } = await addTaskDataset(world, 'distances', records);
    expect(idsOf((await search({ query: { vector: { name: 'v', value: [1, 0] } } })).body)).toEqual([
      'near',
      'long',
    ]);
  });

  it.each([
    [{ query_text: 'cat' }, ['r1', 'r2']],
    [{ query_text: 'NOT id:"r1"' }, ['r2', 'r3']],
    [{ status: ['Validated'] }, ['r1', 'r3']],
    [{ score: { from: 0.5, to: 0.6 } }, ['r2']],
    [{ ids: ['r3', 'r4'] }, ['r3']],
    [{ query_text: 'refund' }, []],
  ])('finds them among those that %j leaves (TWI-31)', async (filters, ids) => {
    const { body } = await fixture.search({ query: { ...filters, vector: MINI } });
    expect(idsOf(body)).toEqual(ids);
  });

  it('ignores the order and the start of the page (TWI-31)', async () => {
    const sort = [{ id: 'id', order: 'desc' }];
    const { body } = await fixture.search({ query: { vector: MINI }, sort }, '&limit=2&from=9999');
    expect(body).toEqual({ total: 2, records: expect.anything() });
    expect(idsOf(body)).toEqual(['r1', 'r2']);
  });

  it.each([
    ['&limit=2', {}, 2, ['r1', 'r2']],
    ['&limit=2', { k: 1 }, 1, ['r1']],
    ['&limit=1', { k: 2 }, 2, ['r1']],
    ['&limit=0', {}, 3, []],
    ['&limit=0', { k: 2 }, 2, []],
  ])('with %s and %j has a total of %d and counts only these (TWI-31)', async (page, k, total, ids) => {
    const { body } = await fixture.search({ query: { vector: { ...MINI, ...k } } }, page);
    expect(idsOf(body)).toEqual(ids);
    const counted = (body as { aggregations: { status: Readonly<Record<string, number>> } }).aggregations;
    const found = Object.values(counted.status).reduce((sum, count) => sum + count, 0);
    expect([(body as { total: number }).total, found]).toEqual([total, total]);
  });

  it('finds no more than five if neither page nor vector has a number (TWI-31)', async () => {
    const records = Array.from({ length: 7 }, (_, at) => ({
      id: at,
      inputs: { text: 'a' },
      vectors: { v: { value: [at] } },
    }));
    const { search } = await addTaskDataset(world, 'seven', records);
    const vector = { name: 'v', value: [0] };
    expect((await search({ query: { vector } }, '&limit=0')).body).toMatchObject({ total: 5 });
    expect((await search({ query: { vector } })).body).toMatchObject({ total: 7 });
  });

  it('has no keywords (TWI-30)', async () => {
    const { text } = await fixture.search({ query: { query_text: 'cat', vector: MINI } });
    expect(text).not.toContain('search_keywords');
  });

  it.each([
    ['an unknown vector', { name: 'zz', value: [0.1] }],
    ['a name of a member of every object', { name: '__proto__', value: [0.1] }],
    ['too few numbers', { name: 'mini', value: [0.1] }],
    ['too many numbers', { name: 'mini', value: [1, 2, 3, 4] }],
    ['no numbers', { name: 'mini', value: [] }],
  ])('by %s is refused (TWI-31)', async (_, vector) => {
    const { status, body } = await fixture.search({ query: { vector } });
    expect([status, body]).toEqual([
      400,
      {
        detail: {
          code: 'argilla.api.errors::InvalidTextSearchError',
          params: { message: expect.any(String) },
        },
      },
    ]);
  });

  it.each([
    [{ name: 'mini' }, ['body', 'query', 'vector', 'value']],
    [{ value: [1, 2, 3] }, ['body', 'query', 'vector', 'name']],
    [{ ...MINI, value: 'x' }, ['body', 'query', 'vector', 'value']],
    [{ ...MINI, value: [1, 'x', 3] }, ['body', 'query', 'vector', 'value', 1]],
    [{ ...MINI, k: 0 }, ['body', 'query', 'vector', 'k']],
    [{ ...MINI, k: 'many' }, ['body', 'query', 'vector', 'k']],
  ])('by %j is no request (TWI-31)', async (vector, loc) => {
    const { status, body } = await fixture.search({ query: { vector } });
    expect([status, body]).toMatchObject([422, { detail: { params: { errors: [{ loc }] } } }]);
  });
});

describe('vectors that are written', () => {
  const record = (id: string, value: readonly number[], name = 'v') => ({
    id,
    inputs: { text: id },
    vectors: { [name]: { value } },
  });
  const near = async ({ search }: TaskCalls, value: readonly number[], name = 'v') =>
    idsOf((await search({ query: { vector: { name, value } } })).body);

  it('are found at once, also changed ones and those of new names (TWI-31)', async () => {
    const changing = await addTaskDataset(world, 'changing', [record('a', [0, 1]), record('b', [1, 1])]);
    expect(await near(changing, [0, 1])).toEqual(['a', 'b']);
    await bulk('changing', [record('a', [9, 9]), record('c', [0, 3])]);
    expect(await near(changing, [0, 1])).toEqual(['b', 'c', 'a']);
    await bulk('changing', [{ ...record('b', [5], 'new name / ✓'), status: 'Discarded' }]);
    expect(await near(changing, [5], 'new name / ✓')).toEqual(['b']);
    expect(await near(changing, [0, 1])).toEqual(['b', 'c', 'a']);
    const path = '/datasets/changing/data?workspace=home';
    await world.call('owner', 'DELETE', path, { body: { ids: ['c'] } });
    expect(await near(changing, [0, 1])).toEqual(['b', 'a']);
  });

  it('with any name are found by it', async () => {
    const names = ['__proto__', 'constructor', '../up', 'a.b', 'É'];
    const named = await addTaskDataset(
      world,
      'named',
      names.map((name, at) => ({
        id: name,
        inputs: { text: 'a' },
        // A literal would have another prototype.
        vectors: Object.fromEntries([[name, { value: [at] }]]),
      })),
    );
    for (const [at, name] of names.entries()) expect(await near(named, [at], name)).toEqual([name]);
  });

  it('have at least one number (TWI-31)', async () => {
    await addTaskDataset(world, 'empty', []);
    const { status, body } = await bulk('empty', [record('a', [])]);
    expect([status, body]).toMatchObject([
      422,
      {
        detail: {
          params: {
            errors: [
              {
                loc: ['body', 'records', 0, 'vectors', 'v', 'value'],
                type: 'value_error.list.min_items',
              },
            ],
          },
        },
      },
    ]);
  });

  it('are compared in single precision, in which a record has no distance from itself (TWI-31)', async () => {
    const exact = [0.1, 1 / 3, 16_777_217];
    const close = [0.1, 1 / 3, 16_777_218];
    const single = await addTaskDataset(world, 'single', [record('far', close), record('itself', exact)]);
    expect(await near(single, exact)).toEqual(['itself', 'far']);
  });
});

it('vectors of a copy are searched (TWI-12, TWI-31)', async () => {
  const copied = await world.call('owner', 'PUT', '/datasets/fixture:copy?workspace=home', {
    body: { name: 'fixture-copy' },
  });
  expect(copied.status).toBe(200);
  const path = '/datasets/fixture-copy/TextClassification:search?workspace=home';
  const { body } = await world.call('owner', 'POST', path, { body: { query: { vector: MINI } } });
  expect(idsOf(body)).toEqual(['r1', 'r2', 'r3']);
});
