import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataset = await addDataset(world, {
    records: [
      { fields: { text: 'one' }, metadata: { length: 3, topic: 'sport' } },
      { fields: { text: 'two' }, metadata: { length: 7 } },
    ],
  });
});

const post = (path: string, body: unknown) => world.call('admin', 'POST', path, { body });
const parts = (kind: string) => `/v1/datasets/${dataset.id}/${kind}`;

const addProperty = async (more: object = {}) => {
  const settings = { type: 'integer' };
  const { body } = await post(parts('metadata-properties'), {
    name: 'length',
    title: 'L',
    settings,
    ...more,
  });
  return (body as { id: string }).id;
};

const search = async (filter: object) => {
  const body = { filters: { and: [filter] } };
  const reply = await world.call('annotator', 'POST', `/v1/me/datasets/${dataset.id}/records/search`, {
    body,
  });
  return reply.body;
};

const BY_LENGTH = {
  type: 'range',
  scope: { entity: 'metadata', metadata_property: 'length' },
  ge: 5,
};

describe('a metadata property that is added to a dataset with records', () => {
  it('is found by at once, in records from before (WIR-63)', async () => {
    await search({ type: 'terms', scope: { entity: 'response', property: 'status' }, values: ['pending'] });
    await addProperty();
    expect(await search(BY_LENGTH)).toMatchObject({
      total: 1,
      items: [{ record: { id: dataset.recordIds[1] } }],
    });
  });

  it('is unknown again once it is deleted, and the metadata stays (WIR-63)', async () => {
    const id = await addProperty();
    await world.call('admin', 'DELETE', `/v1/metadata-properties/${id}`);
    expect(await search(BY_LENGTH)).toEqual({
      detail: expect.stringContaining('not found for dataset with id'),
    });
    const records = await world.call('owner', 'GET', parts('records'));
    expect(records.body).toMatchObject({ items: [{ metadata: { length: 3 } }, { metadata: { length: 7 } }] });
  });

  it('keeps its visibility when a change does not name it (MWI-10)', async () => {
    const id = await addProperty({ visible_for_annotators: true });
    const change = (body: object) => world.call('admin', 'PATCH', `/v1/metadata-properties/${id}`, { body });
    expect((await change({ title: 'New' })).body).toMatchObject({
      title: 'New',
      visible_for_annotators: true,
    });
    expect((await change({ visible_for_annotators: false })).body).toMatchObject({
      title: 'New',
      visible_for_annotators: false,
    });
  });
});

describe('vector settings', () => {
  it('are of at most five kinds, which are counted one after the other (MWI-11)', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `v${index}`);
    const replies = await Promise.all(
      names.map((name) => post(parts('vectors-settings'), { name, title: name, dimensions: 2 })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 422, 422,
    ]);
    const full = {
      detail: `The maximum number of vector settings has been reached for dataset with id \`${dataset.id}\``,
    };
    expect(replies.find(({ status }) => status === 422)?.body).toEqual(full);
    // A name that is taken makes no room.
    const name = names[replies.findIndex(({ status }) => status === 201)];
    expect(await post(parts('vectors-settings'), { name, title: name, dimensions: 2 })).toMatchObject({
      status: 422,
      body: full,
    });
  });

  it('that do not exist are named without the word id', async () => {
    const id = randomUUID();
    expect(await world.call('admin', 'DELETE', `/v1/vectors-settings/${id}`)).toMatchObject({
      status: 404,
      body: { detail: `Vector settings with \`${id}\` not found` },
    });
  });
});
