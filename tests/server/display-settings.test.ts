import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { datasetSchema } from '#contract/dataset';
import { fieldSchema } from '#contract/field';
import { parseDefinition } from '#contract/definition-file/definition';
import { writeDefinition } from '#server/cli/import/write/write-definition';
import { openWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

/** Keys that a server of version 1.28 sends, in its order. */
const DATASET_KEYS =
  'id name guidelines allow_extra_metadata status workspace_id last_activity_at inserted_at updated_at';
const FIELD_KEYS = 'id name title required settings dataset_id inserted_at updated_at';

async function created(given: object = {}) {
  const { body } = await world.call('owner', 'POST', '/v1/datasets', {
    body: { name: `dataset ${randomUUID()}`, workspace_id: world.workspaces.home, ...given },
  });
  return datasetSchema.parse(body);
}

function change(id: string, changes: object) {
  return world.call('owner', 'PATCH', `/v1/datasets/${id}`, { body: changes });
}

async function addedField(datasetId: string, given: object = {}) {
  return world.call('owner', 'POST', `/v1/datasets/${datasetId}/fields`, {
    body: { name: 'text', title: 'Text', settings: { type: 'text', use_markdown: true }, ...given },
  });
}

it('a dataset and a field without settings of display have exactly the keys of version 1.28', async () => {
  const { id } = await created();
  const { body: dataset } = await world.call('annotator', 'GET', `/v1/datasets/${id}`);
  expect(Object.keys(Object(dataset)).toSorted()).toEqual(DATASET_KEYS.split(' ').toSorted());
  const { body: field } = await addedField(id);
  expect(Object.keys(Object(field)).toSorted()).toEqual(FIELD_KEYS.split(' ').toSorted());
  expect(field).toMatchObject({ settings: { type: 'text', use_markdown: true } });
});

it('a dataset loads media from other sites once that was asked for, at its creation or later (SET-180)', async () => {
  expect(await created({ remote_media: true })).toMatchObject({ remote_media: true });
  const { id } = await created();
  expect((await change(id, { remote_media: true })).body).toMatchObject({ remote_media: true });
  const { body } = await world.call('annotator', 'GET', `/v1/datasets/${id}`);
  expect(body).toMatchObject({ remote_media: true });
  expect((await change(id, { remote_media: false })).body).not.toHaveProperty('remote_media');
});

it.each([{ remote_media: null }, { remote_media: 'often' }])('a dataset refuses %j', async (changes) => {
  const { id } = await created();
  expect((await change(id, changes)).status).toBe(422);
});

it('a change of other settings leaves remote media as they are', async () => {
  const { id } = await created({ remote_media: true });
  expect((await change(id, { guidelines: 'Read.' })).body).toMatchObject({ remote_media: true });
});

it('annotators cannot let a dataset load media from other sites', async () => {
  const { id } = await created();
  const refused = await world.call('annotator', 'PATCH', `/v1/datasets/${id}`, {
    body: { remote_media: true },
  });
  expect(refused.status).toBe(403);
});

it('math of a field is returned next to its settings, whose keys stay those of version 1.28 (SET-181)', async () => {
  const { id } = await created();
  const { body } = await addedField(id, { use_math: true });
  const field = fieldSchema.parse(body);
  expect(body).toMatchObject({ use_math: true });
  expect(Object(body).settings).toEqual({ type: 'text', use_markdown: true });
  const { body: listed } = await world.call('annotator', 'GET', `/v1/datasets/${id}/fields`);
  expect(listed).toMatchObject({ items: [{ use_math: true }] });
  const path = `/v1/fields/${field.id}`;
  expect((await world.call('owner', 'PATCH', path, { body: { title: 'Body' } })).body).toMatchObject({
    title: 'Body',
    use_math: true,
  });
  const changed = await world.call('owner', 'PATCH', path, { body: { use_math: false } });
  expect(changed.body).not.toHaveProperty('use_math');
});

it('a dataset of a definition file has the settings of display that the file says', async () => {
  const definition = parseDefinition({
    name: `dataset ${randomUUID()}`,
    remote_media: true,
    fields: [{ name: 'text', title: 'Text', required: true, use_markdown: true, use_math: true }],
    questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
    mapping: { fields: { text: 'text' } },
  });
  if (!definition.ok) throw new Error(definition.error.mistake.code);
  const { id } = await writeDefinition(world.engine.db, definition.value, world.workspaces.home);
  expect((await world.call('annotator', 'GET', `/v1/datasets/${id}`)).body).toMatchObject({
    remote_media: true,
  });
  expect((await world.call('annotator', 'GET', `/v1/datasets/${id}/fields`)).body).toMatchObject({
    items: [{ use_math: true, settings: { type: 'text', use_markdown: true } }],
  });
});
