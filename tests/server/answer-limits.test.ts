import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDataset, openWorld, plainPasswords, rowCount, type Reply, type World } from './world';

const ANSWER_MAX_BYTES = 1_000;
const NAMES = ['a', 'b', 'c', 'd', 'e'];

let world: World;
let datasetId: string;
let recordId: string;

beforeAll(async () => {
  world = await openWorld(plainPasswords, { limits: { answerMaxBytes: ANSWER_MAX_BYTES } });
  const settings = { type: 'text', use_markdown: false } as const;
  const dataset = await addDataset(world, {
    questions: NAMES.map((name) => ({ name, settings })),
    records: 2,
  });
  datasetId = dataset.id;
  [recordId = ''] = dataset.recordIds;
  await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, {
    body: { status: 'draft', values: { a: { value: 'first' } } },
  });
});
afterAll(() => world.close());

type Values = Readonly<Record<string, { readonly value: string }>>;

/** One byte over the limit of an answer; every answer within its limit, and one byte over that of all. */
const TOO_LONG: Values = { a: { value: `${'ä'.repeat(500)}x` } };
const TOO_MUCH: Values = Object.fromEntries(
  NAMES.map((name) => [name, { value: name === 'e' ? 'x' : 'x'.repeat(ANSWER_MAX_BYTES) }]),
);
const FITS: Values = { a: { value: 'ä'.repeat(500) }, b: { value: 'x'.repeat(ANSWER_MAX_BYTES) } };

const answering = (values: Values) => ({ status: 'draft', values });
const bringing = (values: Values) => ({
  items: [{ fields: { text: 'x' }, responses: [{ user_id: world.users.annotator, ...answering(values) }] }],
});

const WAYS: Readonly<Record<string, (values: Values) => Promise<Reply>>> = {
  'creating a response': (values) =>
    world.call('admin', 'POST', `/v1/records/${recordId}/responses`, { body: answering(values) }),
  'replacing a response': async (values) =>
    world.call('annotator', 'PUT', `/v1/responses/${await ownResponse()}`, { body: answering(values) }),
  'creating records': (values) =>
    world.call('owner', 'POST', `/v1/datasets/${datasetId}/records`, { body: bringing(values) }),
  'creating records in bulk': (values) =>
    world.call('owner', 'POST', `/v1/datasets/${datasetId}/records/bulk`, { body: bringing(values) }),
  'writing records that may be there': (values) =>
    world.call('owner', 'PUT', `/v1/datasets/${datasetId}/records/bulk`, { body: bringing(values) }),
};

async function ownResponse(): Promise<string> {
  const { body } = await world.call('annotator', 'GET', `/v1/me/records/${recordId}/response`);
  return (body as { id: string }).id;
}

describe.each(Object.entries(WAYS))('%s', (_, send) => {
  it.each([
    ['an answer', TOO_LONG, 'text question takes at most 1000 bytes of UTF-8, found 1001'],
    ['all answers together', TOO_MUCH, 'a response takes at most 4000 bytes of answers, found 4001'],
  ])(
    'is refused where %s are over the limit, and leaves nothing behind (VAL-10)',
    async (_what, values, text) => {
      const before = await rowCount(world, 'responses');
      expect(await send(values)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(text) },
      });
      expect(await rowCount(world, 'responses')).toBe(before);
      expect(await world.call('annotator', 'GET', `/v1/me/records/${recordId}/response`)).toMatchObject({
        body: { values: { a: { value: 'first' } } },
      });
    },
  );
});

describe('answering in bulk', () => {
  it('refuses the items over the limit, and writes the others (VAL-10)', async () => {
    const item = (values: Values) => ({ record_id: recordId, ...answering(values) });
    const { status, body } = await world.call('owner', 'POST', '/v1/me/responses/bulk', {
      body: { items: [item(TOO_LONG), item(TOO_MUCH), item(FITS)] },
    });
    expect([status, body]).toEqual([
      200,
      {
        items: [
          { item: null, error: { detail: expect.stringContaining('at most 1000 bytes') } },
          {
            item: null,
            error: { detail: expect.stringContaining('at most 4000 bytes') },
          },
          { item: expect.objectContaining({ values: FITS }), error: null },
        ],
      },
    ]);
  });
});

describe('the server', () => {
  it('a refusal names the limit of an answer', async () => {
    expect(await world.call(null, 'GET', '/_info')).toMatchObject({
      body: { answer_max_bytes: ANSWER_MAX_BYTES },
    });
  });
});
