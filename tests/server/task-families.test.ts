import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#server/routes/endpoints';
import type { Endpoint } from '#server/routes/http/endpoint';
import { inputShape } from '#server/routes/http/input-shape';
import { seededRandom } from './seeded-random';
import { drawShaped } from './shaped-values';
import { addDataset, openWorld, type World } from './world';

let world: World;
let taskDatasetId: string;
let feedbackDatasetId: string;

beforeAll(async () => {
  world = await openWorld();
  const body = { name: 'reviews', task: 'TextClassification', workspace: 'home' };
  const { uid } = (await world.call('admin', 'POST', '/datasets', { body })).body as { uid: string };
  taskDatasetId = uid;
  feedbackDatasetId = (await addDataset(world, { name: 'feedback' })).id;
});
afterAll(() => world.close());

/** Calls that serve the datasets of both families. */
const OF_BOTH = /\/views$|\/search\/preparation$/u;

const OF_DATASETS = ENDPOINTS.filter(({ path }) => path.startsWith('/v1/') && path.includes(':dataset_id'));
const OF_FEEDBACK = OF_DATASETS.filter(({ path }) => !OF_BOTH.test(path));

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('the id of a task dataset', () => {
  it.each(named(OF_FEEDBACK))('is unknown to %s (TWI-3)', async (_, endpoint) => {
    const unknownId = randomUUID();
    const request = await wellFormed(endpoint, unknownId);
    for (const person of ['owner', 'admin', 'annotator'] as const) {
      const unknown = await called(request, person, unknownId);
      expect(await called(request, person, taskDatasetId)).toEqual(unknown);
    }
    expect((await called(request, 'owner', taskDatasetId)).status).toBe(404);
  });

  it.each(named(OF_DATASETS.filter(({ path }) => OF_BOTH.test(path))))(
    'and the id of a feedback dataset serve %s',
    async (_, endpoint) => {
      const request = await wellFormed(endpoint, randomUUID());
      const { status } = await called(request, 'owner', feedbackDatasetId);
      expect((await called(request, 'owner', taskDatasetId)).status).toBe(status);
      expect(status).toBeLessThan(300);
    },
  );

  it('is in no list of feedback datasets, and theirs are in no list of task datasets', async () => {
    const feedback = await world.call('owner', 'GET', '/v1/me/datasets');
    expect((feedback.body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([
      feedbackDatasetId,
    ]);
    const tasks = await world.call('owner', 'GET', '/datasets');
    expect((tasks.body as { uid: string }[]).map(({ uid }) => uid)).toEqual([taskDatasetId]);
    expect((await world.call('owner', 'GET', '/datasets/feedback?workspace=home')).status).toBe(404);
  });
});

interface DrawnRequest {
  readonly endpoint: Endpoint;
  readonly body: unknown;
}

const OTHER_ID = '00000000-0000-4000-8000-000000000000';

/** A request with what it must have, which is not refused for its shape or for a rule about a value. */
async function wellFormed(endpoint: Endpoint, datasetId: string): Promise<DrawnRequest> {
  for (let seed = 1; seed <= 100; seed += 1) {
    const request = { endpoint, body: drawnBody(endpoint, seed) };
    if ((await called(request, 'owner', datasetId)).status !== 422) return request;
  }
  throw new Error(`No request fits ${endpoint.path}`);
}

/** The dimensions of a vector are hardly drawn above 0. */
const NEW_VECTOR = { name: 'v', title: 'V', dimensions: 2 };

function drawnBody({ path, inputs }: Endpoint, seed: number): unknown {
  if (path.endsWith('/vectors-settings') && inputs.body !== undefined) return NEW_VECTOR;
  if (inputs.body === undefined) return undefined;
  const shape = inputShape(inputs.body);
  const drawn = drawShaped(shape, seededRandom(seed), [OTHER_ID, 'name']) as object; // Bodies are objects.
  return Object.fromEntries(Object.entries(drawn).filter(([key]) => shape.required?.includes(key)));
}

async function called(
  { endpoint, body }: DrawnRequest,
  person: 'owner' | 'admin' | 'annotator',
  datasetId: string,
) {
  const path = endpoint.path.replace(':dataset_id', datasetId).replaceAll(/:\w+/gu, OTHER_ID);
  const query = inputShape(endpoint.inputs.query ?? z.object({})).required ?? [];
  const parameters = new URLSearchParams(query.map((key) => [key, OTHER_ID]));
  const reply = await world.call(
    person,
    endpoint.method,
    `${path}?${parameters}`,
    body === undefined ? {} : { body },
  );
  return { status: reply.status, text: reply.text.replaceAll(datasetId, 'id') };
}
