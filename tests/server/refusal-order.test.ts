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

/** Places and types of what does not have the shape. */
async function wrongPlaces(method: string, path: string, body: unknown) {
  const [status, detail] = await refusal(method, path, body);
  expect(status).toBe(422);
  const { params } = detail as { params: { errors: { loc: unknown; type: string }[] } };
  return params.errors.map(({ loc, type }) => [loc, type]);
}

describe('what does not exist, or is not allowed,', () => {
  it.each([
    ['records', () => `/v1/datasets/${dataset.id}/records`, () => `/v1/datasets/${UNKNOWN}/records`],
    [
      'suggestions',
      () => `/v1/records/${recordId()}/suggestions`,
      () => `/v1/records/${UNKNOWN}/suggestions`,
    ],
  ])('a missing part is reported before malformed ids of %s (WIR-10)', async (_, here, nowhere) => {
    expect((await refusal('DELETE', `${here()}?ids=x`, undefined, 'annotator'))[0]).toBe(403);
    expect((await refusal('DELETE', `${nowhere()}?ids=x`))[0]).toBe(404);
    expect(await refusal('DELETE', `${here()}?ids=x`)).toEqual([422, 'Invalid UUID format']);
    const many = Array.from({ length: 101 }, () => 'x').join(',');
    expect(await refusal('DELETE', `${here()}?ids=${many}`)).toEqual([422, 'Invalid UUID format']);
  });

  it('an unknown user is reported before the role is checked (WIR-10)', async () => {
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

  it('is a provider of accounts', async () => {
    for (const call of ['authentication', 'access-token?code=1&state=2'])
      expect(await refusal('GET', `/v1/oauth2/providers/github/${call}`)).toEqual([
        404,
        'OAuth2 is not enabled',
      ]);
    expect(await refusal('POST', '/v1/oauth2/providers/github/authentication')).toEqual([
      405,
      'Method Not Allowed',
    ]);
  });
});

describe('a place with a wrong value', () => {
  it('is the key of a value that no question can have', async () => {
    const values = { 'Not a name': { value: 'x' } };
    const regex = 'value_error.str.regex';
    expect(
      await wrongPlaces('POST', `/v1/records/${recordId()}/responses`, { status: 'draft', values }),
    ).toEqual([[['body', 'values', '__key__'], regex]]);
    expect(await wrongPlaces('PUT', `/v1/responses/${UNKNOWN}`, { status: 'draft', values })).toEqual([
      [['body', 'DraftResponseUpdate', 'values', '__key__'], regex],
    ]);
  });

  it.each([
    ['suggestion', 'SuggestionFilterScope'],
    ['response', 'ResponseFilterScope'],
  ])('is a question in the scope of a %s that no dataset can have', async (entity, scopeClass) => {
    const scope = { entity, question: 'Not a name' };
    const body = { sort: [{ scope, order: 'asc' }] };
    expect(await wrongPlaces('POST', `/v1/me/datasets/${dataset.id}/records/search`, body)).toEqual([
      [['body', 'sort', 0, 'scope', scopeClass, 'question'], 'value_error.str.regex'],
    ]);
  });

  it.each([
    [{ dimensions: 'x' }, 'dimensions', 'type_error.integer'],
    [{ dimensions: '1.5' }, 'dimensions', 'type_error.integer'],
    [{ dimensions: 0 }, 'dimensions', 'value_error.number.not_gt'],
    [{ title: [] }, 'title', 'type_error.str'],
  ])('a mistake is reported once: %j (WIR-13)', async (part, key, type) => {
    const body = { name: 'v', title: 'V', dimensions: 2, ...part };
    const path = `/v1/datasets/${dataset.id}/vectors-settings`;
    expect(await wrongPlaces('POST', path, body)).toEqual([[['body', key], type]]);
  });

  it.each([
    ['x', 'type_error.float'],
    [2, 'value_error.number.not_le'],
    [[], 'value_error.list.min_items'],
  ])('is the score of a suggestion, once: %j', async (score, type) => {
    const body = { question_id: dataset.questionIds['labels'], value: ['a'], score };
    expect(await wrongPlaces('PUT', `/v1/records/${recordId()}/suggestions`, body)).toEqual([
      [['body', 'score'], type],
    ]);
  });
});

describe('a value that replaces another', () => {
  it('is a truth value for its name in Python, and a number for its text (WIR-92)', async () => {
    const path = `/v1/datasets/${dataset.id}/metadata-properties`;
    const body = { name: 7, title: true, settings: { type: 'terms' } };
    expect((await world.call('owner', 'POST', path, { body })).body).toMatchObject({
      name: '7',
      title: 'True',
    });
    const suggestion = { question_id: dataset.questionIds['labels'], value: ['a'], score: ['0.5'], agent: 7 };
    const reply = await world.call('owner', 'PUT', `/v1/records/${recordId()}/suggestions`, {
      body: suggestion,
    });
    expect(reply.body).toMatchObject({ score: [0.5], agent: '7' });
  });
});
