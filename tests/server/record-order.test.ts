import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datasetSchema } from '#contract/dataset';
import { recordListSchema, recordSearchSchema } from '#contract/record';
import { parseDefinition } from '#contract/definition-file/definition';
import { writeDefinition } from '#server/cli/import/write/write-definition';
import { writeRecords } from '#server/cli/import/write/write-records';
import { openWorld, type Person, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

/** Adds records in batches of ten, as an import does. */
async function imported(changes: object = {}): Promise<string> {
  const definition = parseDefinition({
    name: `dataset ${randomUUID()}`,
    fields: [{ name: 'text', title: 'Text', required: true }],
    questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
    mapping: { fields: { text: 'text' } },
    ...changes,
  });
  if (!definition.ok) throw new Error(definition.error.mistake.code);
  const target = await writeDefinition(world.engine.db, definition.value, world.workspaces.home);
  for (let batch = 0; batch < 3; batch += 1) {
    const records = Array.from({ length: 10 }, (_, index) => ({
      fields: new Map([['text', `record ${batch * 10 + index}`]]),
      metadata: null,
      externalId: String(batch * 10 + index),
      suggestions: [],
      vectors: new Map(),
    }));
    await world.engine.db
      .transaction()
      .execute((transaction) => writeRecords(transaction, target, records, randomUUID));
  }
  return target.id;
}

const ROWS = Array.from({ length: 30 }, (_, index) => String(index));

async function listed(who: Person, datasetId: string, query = ''): Promise<readonly (string | null)[]> {
  const { body } = await world.call(who, 'GET', `/v1/me/datasets/${datasetId}/records?limit=30${query}`);
  return recordListSchema.parse(body).items.map(({ external_id }) => external_id ?? null);
}

describe('a dataset whose definition asks for the order of the import', () => {
  it('gives all users its records in that order, across batches and queues', async () => {
    const id = await imported({ record_order: 'imported' });
    expect(await listed('annotator', id)).toEqual(ROWS);
    expect(await listed('admin', id, '&response_status=pending')).toEqual(ROWS);
  });

  it('keeps it under a filter', async () => {
    const id = await imported({ record_order: 'imported' });
    const { body } = await world.call('annotator', 'POST', `/v1/me/datasets/${id}/records/search?limit=30`, {
      body: { query: { text: { q: 'record', field: 'text' } } },
    });
    const found = recordSearchSchema.parse(body).items.map(({ record }) => record.external_id);
    expect(found).toEqual(ROWS);
  });

  it('has the order in its description; other datasets have no such key', async () => {
    const order = async (id: string) => {
      const { body } = await world.call('annotator', 'GET', `/v1/datasets/${id}`);
      return datasetSchema.parse(body).record_order;
    };
    expect(await order(await imported({ record_order: 'imported' }))).toBe('imported');
    const { body } = await world.call('annotator', 'GET', `/v1/datasets/${await imported()}`);
    expect(body).not.toHaveProperty('record_order');
  });
});

it('a dataset is created with the order that the call asks for (SET-174)', async () => {
  const create = (order: object) =>
    world.call('owner', 'POST', '/v1/datasets', {
      body: { name: `dataset ${randomUUID()}`, workspace_id: world.workspaces.home, ...order },
    });
  expect((await create({ record_order: 'imported' })).body).toMatchObject({ record_order: 'imported' });
  expect((await create({ record_order: 'random' })).body).not.toHaveProperty('record_order');
  expect((await create({})).body).not.toHaveProperty('record_order');
  expect((await create({ record_order: 'by name' })).status).toBe(422);
});

it('a dataset whose definition names no order gives each user a random one', async () => {
  // Two users may begin at the same of thirty records, but not in six datasets.
  const orders = [];
  for (let dataset = 0; dataset < 6; dataset += 1) {
    const id = await imported();
    orders.push({ own: await listed('annotator', id), other: await listed('admin', id) });
  }
  for (const { own } of orders) expect(new Set(own)).toEqual(new Set(ROWS));
  expect(orders.filter(({ own }) => String(own) !== String(ROWS))).not.toEqual([]);
  expect(orders.filter(({ own, other }) => String(own) !== String(other))).not.toEqual([]);
});
