import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTaskDataset, idsOf, type TaskCalls } from './task-world';
import { openWorld, type World } from './world';

let world: World;
let dataset: TaskCalls;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addTaskDataset(world, 'news', [
    { id: 'plain', inputs: { a: 'x' } },
    {
      id: 'named',
      inputs: { a: 'x' },
      metadata: JSON.parse('{"__proto__":"x","constructor":"y"}') as object,
    },
  ]);
});
afterAll(() => world.close());

const send = (method: string, rest: string, text: string) =>
  world.call('owner', method, `/datasets/${rest}`, { text });

const many = (item: string, count = 149_000) => Array.from({ length: count }, () => item).join(',');

describe('a query of task records with names that every object has', () => {
  it.each([
    ['__proto__', 'x', []],
    ['constructor', 'y', ['named']],
  ])('keeps the condition on the metadata key %s (TWI-21, TWI-25)', async (key, value, ids) => {
    const found = await send(
      'POST',
      'news/TextClassification:search?workspace=home',
      `{"query":{"metadata":{"${key}":["${value}"]}}}`,
    );
    expect(idsOf(found.body)).toEqual(ids);
  });

  it.each(['__proto__', 'toString'])(
    'deletes nothing where no record has the value under the key %s (TWI-33)',
    async (key) => {
      const body = `{"query":{"metadata":{"${key}":["other"]}}}`;
      expect(await send('DELETE', 'news/data?workspace=home', body)).toMatchObject({
        status: 200,
        body: { matched: 0 },
      });
      expect((await dataset.search({})).body).toMatchObject({ total: 2 });
    },
  );
});

describe('a body with a hundred thousand mistakes', () => {
  const record = `{"id":"new","text":"x","tokens":[${many('null')}]}`;
  const attributions = `{"id":"new","inputs":{"a":"x"},"explanation":{"a":[${many('1')}]}}`;

  it.each([
    [
      'labels of settings',
      'PUT',
      'news/TextClassification/settings',
      `{"label_schema":{"labels":[${many('null')}]}}`,
    ],
    [
      'changed labels',
      'PATCH',
      'news/TextClassification/settings',
      `{"label_schema":{"labels":[${many('[]')}]}}`,
    ],
    [
      'statuses of a query',
      'POST',
      'news/TextClassification:search',
      `{"query":{"status":[${many('"x"')}]}}`,
    ],
    ['words of a query', 'POST', 'news/TextClassification:search', `{"query":{"ids":[${many('null')}]}}`],
    ['sort keys', 'POST', 'news/TextClassification:search', `{"sort":[${many('1', 9_000)}]}`],
    ['sort keys of a scan', 'POST', 'news/records/:search', `{"sort_by":[${many('1', 9_000)}]}`],
    ['fields of a scan', 'POST', 'news/records/:search', `{"fields":[${many('1', 9_000)}]}`],
    ['tokens of a record', 'POST', 'words/TokenClassification:bulk', `{"records":[${record}]}`],
    ['explanations of a record', 'POST', 'other/TextClassification:bulk', `{"records":[${attributions}]}`],
  ])('is refused with the first of them: %s', async (_, method, rest, text) => {
    const { status, body } = await send(method, `${rest}?workspace=home`, text);
    expect({ status, body }).toMatchObject({ status: 422 });
    const { errors } = (body as { detail: { params: { errors: readonly object[] } } }).detail.params;
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(100);
    expect(world.errors).toEqual([]);
  });
});

describe('records from an annotator', () => {
  it.each([
    ['objects in a list that is the body', `[${many('{"a":1}', 240_000)}]`],
    ['lists in metadata of the dataset', `{"records":[],"metadata":{"_":[${many('[]', 499_000)}]}}`],
    [
      'metadata of the dataset',
      `{"records":[],"metadata":{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":1`).join(',')}}}`,
    ],
    [
      'metadata of a record',
      `{"records":[{"inputs":{"a":"x"},"metadata":{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":1`).join(',')}}}]}`,
    ],
  ])('are refused with too many %s (LIM-42)', async (_, text) => {
    const path = '/datasets/news/TextClassification:bulk?workspace=home';
    expect(await world.call('annotator', 'POST', path, { text })).toMatchObject({ status: 413 });
  });
});
