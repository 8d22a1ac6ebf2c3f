import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  IDEMPOTENCY_HEADER,
  PRECONDITION_HEADER,
  responseSchema,
  type ResponseDto,
} from '#contract/response';
import { checkCounts } from '#tests/server/check-counts';
import { addDataset, openWorld, rowCount, type CallOptions, type Person, type World } from './world';

const GOOD = { status: 'submitted', values: { label: { value: 'good' } } };
const DRAFT = { status: 'draft', values: {} };

let world: World;
let recordId: string;
let response: ResponseDto;
let path: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const dataset = await addDataset(world, { records: 1 });
  recordId = dataset.recordIds[0] ?? '';
  const created = await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, { body: DRAFT });
  response = responseSchema.parse(created.body);
  path = `/v1/responses/${response.id}`;
});

const replace = (headers: CallOptions['headers'] = {}) =>
  world.call('annotator', 'PUT', path, { body: GOOD, headers });
const remove = (headers: CallOptions['headers'] = {}) => world.call('annotator', 'DELETE', path, { headers });
const buildingOn = (...states: string[]) => ({
  [PRECONDITION_HEADER]: states.map((state) => `"${state}"`).join(', '),
});
const own = (who: Person = 'annotator', id = recordId) =>
  world.call(who, 'GET', `/v1/me/records/${id}/response`);

describe('a change that says on which state it builds', () => {
  it.each([
    ['that state', () => buildingOn(response.updated_at)],
    ['one of several', () => buildingOn('2020-01-01T00:00:00', response.updated_at)],
    ['any state', () => ({ [PRECONDITION_HEADER]: '*' })],
  ])('is carried out on %s', async (_, headers) => {
    expect((await replace(headers())).status).toBe(200);
    expect((await remove({ [PRECONDITION_HEADER]: '*' })).status).toBe(200);
  });

  it.each([
    ['another state', () => buildingOn('2020-01-01T00:00:00')],
    ['no state at all', () => ({ [PRECONDITION_HEADER]: '' })],
    ['a state that only resembles it', () => ({ [PRECONDITION_HEADER]: `W/"${response.updated_at}"` })],
  ])('is refused on %s, says why and leaves everything as it was (WIR-84)', async (_, headers) => {
    const logged = await rowCount(world, 'annotation_log');
    for (const refused of [await replace(headers()), await remove(headers())]) {
      expect(refused).toMatchObject({
        status: 412,
        body: { detail: `Response with id \`${response.id}\` was changed in the meantime` },
      });
    }
    expect((await own()).body).toEqual(response);
    expect(await rowCount(world, 'annotation_log')).toBe(logged);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('a change is refused after another caller’s change, also when both meet', async () => {
    const both = await Promise.all([1, 2].map(() => replace(buildingOn(response.updated_at))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it('is refused before its values are judged', async () => {
    const reply = await world.call('annotator', 'PUT', path, {
      body: { status: 'submitted', values: {} },
      headers: buildingOn('2020-01-01T00:00:00'),
    });
    expect(reply.status).toBe(412);
  });

  it('repeated under its key answers as before, although the state is gone by then', async () => {
    const headers = { ...buildingOn(response.updated_at), [IDEMPOTENCY_HEADER]: 'act-1' };
    const first = await replace(headers);
    expect(await replace(headers)).toMatchObject({ status: 200, body: first.body });
    const removal = {
      ...buildingOn(responseSchema.parse(first.body).updated_at),
      [IDEMPOTENCY_HEADER]: 'act-2',
    };
    expect((await remove(removal)).status).toBe(200);
    expect((await remove(removal)).status).toBe(200);
  });

  it('of something that does not exist is no matter of states', async () => {
    await remove();
    expect((await replace({ [PRECONDITION_HEADER]: '*' })).status).toBe(404);
  });
});

describe('the own response to a record', () => {
  it('is what was last saved', async () => {
    const replaced = await replace();
    expect(await own()).toMatchObject({ status: 200, body: replaced.body });
  });

  it('is null while there is none, which is no unknown record (WIR-82)', async () => {
    await remove();
    expect(await own()).toMatchObject({ status: 200, body: null });
    expect((await own('annotator', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('another user’s response is not the caller’s', async () => {
    expect(await own('admin')).toMatchObject({ status: 200, body: null });
    expect((await own('foreignAnnotator')).status).toBe(403);
  });
});
