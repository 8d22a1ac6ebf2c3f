import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDataset,
  openWorld,
  type AddedDataset,
  type Person,
  type QuestionToAdd,
  type World,
} from './world';

const options = ['a', 'b'].map((value) => ({ value, text: value, description: null }));

const LABELS: QuestionToAdd = {
  name: 'labels',
  settings: { type: 'multi_label_selection', options, visible_options: null, options_order: 'natural' },
};

const UNKNOWN = randomUUID();

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { questions: [LABELS], records: 1 });
});
afterAll(() => world.close());

const recordId = () => dataset.recordIds[0] ?? '';

/** Status and plain text of a refusal. */
async function refusal(method: string, path: string, body?: unknown, who: Person = 'owner') {
  const reply = await world.call(who, method, path, body === undefined ? {} : { body });
  return [reply.status, (reply.body as { detail: unknown }).detail];
}

describe('what does not exist, or is not allowed,', () => {
  it.each([
    ['records', () => `/v1/datasets/${dataset.id}/records`, () => `/v1/datasets/${UNKNOWN}/records`],
    [
      'suggestions',
      () => `/v1/records/${recordId()}/suggestions`,
      () => `/v1/records/${UNKNOWN}/suggestions`,
    ],
  ])('is told before ids of %s that are malformed', async (_, here, nowhere) => {
    expect((await refusal('DELETE', `${here()}?ids=x`, undefined, 'annotator'))[0]).toBe(403);
    expect((await refusal('DELETE', `${nowhere()}?ids=x`))[0]).toBe(404);
    expect(await refusal('DELETE', `${here()}?ids=x`)).toEqual([422, 'Invalid UUID format']);
    const many = Array.from({ length: 101 }, () => 'x').join(',');
    expect(await refusal('DELETE', `${here()}?ids=${many}`)).toEqual([422, 'Invalid UUID format']);
  });

  it('is told of a user before the role is asked', async () => {
    const paths = [`/users/${UNKNOWN}`, `/workspaces/${world.workspaces.home}/users/${UNKNOWN}`];
    for (const path of [...paths, ...paths.map((v0) => `/v1${v0}`)])
      expect((await refusal('DELETE', path, undefined, 'annotator'))[0]).toBe(404);
    // A member of another workspace is none of this one.
    const { foreign, home } = world.workspaces;
    const [status] = await refusal(
      'DELETE',
      `/workspaces/${foreign}/users/${world.users.annotator}`,
      undefined,
      'admin',
    );
    expect(status).toBe(404);
    expect(
      (
        await refusal(
          'DELETE',
          `/workspaces/${home}/users/${world.users.annotator}`,
          undefined,
          'foreignAdmin',
        )
      )[0],
    ).toBe(403);
  });
});
