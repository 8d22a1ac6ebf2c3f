import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#contract/error';
import { ENDPOINTS } from '#server/routes/endpoints';
import { plainPasswords, addDataset, apiKeyOf, openWorld, type Person, type World } from './world';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let world: World;
let datasetId: string;
let recordId: string;

beforeAll(async () => {
  world = await openWorld();
  const dataset = await addDataset(world, { records: 1 });
  datasetId = dataset.id;
  recordId = dataset.recordIds[0] ?? '';
});
afterAll(() => world.close());

/** The issues of a 422 of family B. */
async function issues(
  method: string,
  path: string,
  text?: string,
  headers?: Record<string, string>,
  who: Person = 'annotator',
) {
  const reply = await world.call(who, method, path, {
    ...(text !== undefined && { text }),
    ...(headers && { headers }),
  });
  expect(reply.status).toBe(422);
  const { detail } = errorBodySchema.parse(reply.body);
  if (typeof detail === 'string') throw new Error(`Plain text where a list was expected: ${detail}`);
  expect(detail.code).toBe('argilla.api.errors::ValidationError');
  return detail.params?.['errors'];
}

describe('a request that does not fit the schema', () => {
  const responses = () => `/v1/records/${recordId}/responses`;

  it.each([
    ['limit=0', { loc: ['query', 'limit'], type: 'value_error.number.not_ge', ctx: { limit_value: 1 } }],
    [
      'limit=1001',
      { loc: ['query', 'limit'], type: 'value_error.number.not_le', ctx: { limit_value: 1000 } },
    ],
    ['limit=ten', { loc: ['query', 'limit'], type: 'type_error.integer' }],
    ['limit=1.5', { loc: ['query', 'limit'], type: 'type_error.integer' }],
    ['limit=', { loc: ['query', 'limit'], type: 'type_error.integer' }],
    ['offset=-1', { loc: ['query', 'offset'], type: 'value_error.number.not_ge', ctx: { limit_value: 0 } }],
    ['response_status=done', { loc: ['query', 'response_status', 0], type: 'type_error.enum' }],
    ['response_status=draft,pending', { loc: ['query', 'response_status', 0], type: 'type_error.enum' }],
  ])('%s is named by its place and kind (WIR-12)', async (query, issue) => {
    expect(await issues('GET', `/v1/me/datasets/${datasetId}/records?${query}`)).toEqual([
      expect.objectContaining({ ...issue, msg: expect.any(String) }),
    ]);
  });

  it('the last of a repeated number counts (WIR-92)', async () => {
    const { status } = await world.call(
      'annotator',
      'GET',
      `/v1/me/datasets/${datasetId}/records?limit=0&limit=1`,
    );
    expect(status).toBe(200);
  });

  it.each([
    ['{}', { loc: ['body', 'status'], type: 'value_error.missing', msg: 'field required' }],
    ['{"status":null}', { loc: ['body', 'status'], type: 'type_error.none.not_allowed' }],
    [
      '{"status":"done"}',
      {
        loc: ['body', 'status'],
        type: 'type_error.enum',
        ctx: { enum_values: ['draft', 'submitted', 'discarded'] },
      },
    ],
    ['[]', { loc: ['body'], type: 'type_error.dict' }],
    ['"text"', { loc: ['body'], type: 'type_error.dict' }],
    ['null', { loc: ['body'], type: 'type_error.none.not_allowed' }],
    ['', { loc: ['body'], type: 'value_error.missing' }],
    ['{"status":"draft","values":[1]}', { loc: ['body', 'values'], type: 'type_error.dict' }],
    [
      '{"status":"draft","values":{"label":"good"}}',
      { loc: ['body', 'values', 'label'], type: 'type_error.dict' },
    ],
    [
      '{"status":"draft","values":{"label":{}}}',
      { loc: ['body', 'values', 'label', 'value'], type: 'value_error.missing' },
    ],
    [
      '{"status":"draft","values":{"label":{"value":null}}}',
      { loc: ['body', 'values', 'label', 'value'], type: 'type_error.none.not_allowed' },
    ],
    ['{', { loc: ['body', 0], type: 'json_invalid' }],
  ])('the body %j is named by its place and kind', async (text, issue) => {
    expect(await issues('POST', responses(), text)).toEqual([
      expect.objectContaining({ ...issue, msg: expect.any(String) }),
    ]);
  });

  it('an answer lists everything that is wrong', async () => {
    const found = await issues('GET', '/v1/me/datasets/not-an-id/records?limit=0&offset=x');
    expect(found).toMatchObject([
      { loc: ['path', 'dataset_id'], type: 'type_error.uuid' },
      { loc: ['query', 'offset'] },
      { loc: ['query', 'limit'] },
    ]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'a body of type %s is no object (WIR-2)',
    async (type) => {
      expect(await issues('POST', responses(), '{"status":"draft"}', { 'content-type': type })).toMatchObject(
        [{ loc: ['body'], type: 'type_error.dict' }],
      );
    },
  );

  it('a body of no type is JSON', async () => {
    const request = new Request(`http://localhost/api${responses()}`, {
      method: 'POST',
      headers: { 'X-Argilla-Api-Key': apiKeyOf('annotator') },
      body: new Blob(['{"status":1}']),
    });
    expect(request.headers.get('content-type')).toBeNull();
    expect(await (await world.app.request(request)).json()).toMatchObject({
      detail: { params: { errors: [{ loc: ['body', 'status'] }] } },
    });
  });

  it('unknown keys are ignored (WIR-2)', async () => {
    const { status } = await world.call('annotator', 'POST', responses(), {
      body: { status: 'draft', id: 'x', more: 1 },
    });
    expect(status).toBe(201);
  });
});

describe('ids', () => {
  it('may come without hyphens and in capitals (WIR-6)', async () => {
    const { status, body } = await world.call(
      'annotator',
      'GET',
      `/v1/datasets/${datasetId.replaceAll('-', '').toUpperCase()}`,
    );
    expect({ status, body }).toMatchObject({ status: 200, body: { id: datasetId } });
  });

  it.each([
    `/v1/datasets/${UNKNOWN_ID}`,
    `/v1/datasets/${UNKNOWN_ID}/fields`,
    `/v1/datasets/${UNKNOWN_ID}/questions`,
    `/v1/datasets/${UNKNOWN_ID}/vectors-settings`,
    `/v1/datasets/${UNKNOWN_ID}/progress`,
    `/v1/datasets/${UNKNOWN_ID}/records`,
    `/v1/me/datasets/${UNKNOWN_ID}/records`,
    `/v1/me/datasets/${UNKNOWN_ID}/metrics`,
    `/v1/me/datasets/${UNKNOWN_ID}/metadata-properties`,
    `/v1/records/${UNKNOWN_ID}`,
    `/v1/workspaces/${UNKNOWN_ID}`,
  ])('that nothing has get a plain 404: %s', async (path) => {
    const { status, body } = await world.call('owner', 'GET', path);
    expect({ status, body }).toEqual({ status: 404, body: { detail: expect.stringContaining(UNKNOWN_ID) } });
  });

  it('datasets of a foreign workspace look like unknown ones (ROL-7)', async () => {
    for (const id of [world.workspaces.foreign, UNKNOWN_ID]) {
      expect((await world.call('annotator', 'GET', `/v1/workspaces/${id}`)).status).toBe(403);
    }
  });

  it('of an unknown workspace find no datasets for an owner, and are forbidden to others', async () => {
    expect((await world.call('owner', 'GET', `/v1/me/datasets?workspace_id=${UNKNOWN_ID}`)).body).toEqual({
      items: [],
    });
    expect((await world.call('admin', 'GET', `/v1/me/datasets?workspace_id=${UNKNOWN_ID}`)).status).toBe(403);
  });
});

describe('the order of checks', () => {
  const post = (path: string, text: string, who: 'annotator' | null = 'annotator') =>
    world.call(who, 'POST', path, { text });

  it('is: readable, credentials, shape, existence, role, state, rules (ROL-6, WIR-10)', async () => {
    const foreign = await addDataset(world, { workspace: 'foreign', records: 1 });
    const own = await addDataset(world, { records: 1 });
    const unreadable = '{';
    const shapeless = '{"status":1}';
    const againstRules = '{"status":"submitted"}';
    expect((await post('/v1/records/x/responses', unreadable, null)).body).toMatchObject({
      detail: { params: { errors: [{ type: 'json_invalid' }] } },
    });
    expect((await post('/v1/records/x/responses', shapeless, null)).status).toBe(401);
    expect((await post(`/v1/records/${UNKNOWN_ID}/responses`, shapeless)).status).toBe(422);
    expect((await post(`/v1/records/${UNKNOWN_ID}/responses`, againstRules)).status).toBe(404);
    expect((await post(`/v1/records/${foreign.recordIds[0]}/responses`, againstRules)).status).toBe(403);
    expect((await post(`/v1/records/${own.recordIds[0]}/responses`, '{"status":"draft"}')).status).toBe(201);
    expect((await post(`/v1/records/${own.recordIds[0]}/responses`, againstRules)).status).toBe(409);
  });
});

describe('unknown paths', () => {
  it.each(['/v1/nothing', '/nothing', '/v1/records', '', '/', '/v1/nothing/'])(
    '%s is not found (WIR-16)',
    async (path) => {
      expect(await world.call('owner', 'GET', path)).toMatchObject({
        status: 404,
        body: { detail: 'Not Found' },
      });
    },
  );

  it('a known path with another method says which are allowed (WIR-16)', async () => {
    const reply = await world.call('owner', 'PATCH', `/v1/responses/${UNKNOWN_ID}`);
    expect(reply).toMatchObject({ status: 405, body: { detail: 'Method Not Allowed' } });
    expect(reply.headers.get('allow')).toBe('PUT, DELETE');
  });

  it.each([
    ['GET', '/v1/datasets'],
    ['PUT', `/v1/datasets/${UNKNOWN_ID}`],
    ['GET', `/v1/datasets/${UNKNOWN_ID}/metadata-properties`],
    ['POST', `/v1/records/${UNKNOWN_ID}/suggestions`],
    ['GET', '/workspaces'],
    ['GET', '/security/token'],
  ])('%s %s is another method of a known path (WIR-16)', async (method, path) => {
    for (const who of ['owner', null] as const)
      expect(await world.call(who, method, path)).toMatchObject({
        status: 405,
        body: { detail: 'Method Not Allowed' },
      });
  });

  it('a workspace cannot be replaced under any path', async () => {
    expect((await world.call('owner', 'PUT', `/workspaces/${UNKNOWN_ID}`)).status).toBe(404);
  });

  it('every malformed id in a path is reported under its own name', async () => {
    const named = ENDPOINTS.filter(({ path }) => /:\w+_id/.test(path));
    expect(named.length).toBeGreaterThan(40);
    for (const { method, path } of named) {
      const names = [...path.matchAll(/:(\w+_id)/g)].map(([, name]) => name);
      const found = await issues(method, path.replaceAll(/:\w+/g, 'no-id'), undefined, undefined, 'owner');
      expect(found, `${method} ${path}`).toEqual(
        expect.arrayContaining(
          names.map((name) => expect.objectContaining({ loc: ['path', name], type: 'type_error.uuid' })),
        ),
      );
    }
  });

  it('a superfluous slash at the end is redirected away, with the query', async () => {
    const reply = await world.call('owner', 'GET', '/v1/me/datasets/?workspace_id=x');
    expect(reply.status).toBe(307);
    expect(reply.headers.get('location')).toBe('/api/v1/me/datasets?workspace_id=x');
  });
});

describe('failures that no caller is to blame for', () => {
  it('is a 500 without its inner workings, which only the log has (WIR-17)', async () => {
    const broken = await openWorld({
      ...plainPasswords,
      verify: () => Promise.reject(new Error('secret inner workings')),
    });
    const reply = await broken.call(null, 'POST', '/security/token', {
      text: 'username=owner&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply).toMatchObject({
      status: 500,
      body: { detail: { code: 'argilla.api.errors::GenericServerError' } },
    });
    expect(JSON.stringify(reply.body)).not.toContain('secret');
    expect(broken.errors).toEqual([expect.objectContaining({ message: 'secret inner workings' })]);
    await broken.close();
  });

  it('a body beyond any measure is refused before it is read (LIM-42)', async () => {
    const text = `{"status":"draft","values":{"label":{"value":"${'x'.repeat(9_000_000)}"}}}`;
    expect(
      await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, { text }),
    ).toMatchObject({ status: 413 });
  });
});

describe('headers', () => {
  it('answers of the API forbid caching (WIR-19)', async () => {
    const { headers } = await world.call('owner', 'GET', '/me');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of the active workspace are accepted whatever they say (WIR-5)', async () => {
    const headers = { 'X-Argilla-Workspace': 'there is none of this name' };
    expect((await world.call('annotator', 'GET', '/v1/me/datasets', { headers })).status).toBe(200);
  });
});
