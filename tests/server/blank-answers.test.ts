import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDataset, openWorld, plainPasswords, type Reply, type World } from './world';

let world: World;
let datasetId: string;
let recordId: string;

const settings = { type: 'text', use_markdown: false } as const;
const questions = [
  { name: 'reason', required: true, settings },
  { name: 'note', settings },
];

beforeAll(async () => {
  world = await openWorld(plainPasswords);
});
afterAll(() => world.close());

beforeEach(async () => {
  const dataset = await addDataset(world, { questions, records: 1 });
  datasetId = dataset.id;
  [recordId = ''] = dataset.recordIds;
});

interface Given {
  readonly status: 'draft' | 'submitted' | 'discarded';
  readonly values: Readonly<Record<string, { readonly value: string }>>;
}

const bringing = (given: Given) => ({
  items: [{ fields: { text: 'x' }, responses: [{ user_id: world.users.annotator, ...given }] }],
});

const WAYS: Readonly<Record<string, (given: Given) => Promise<Reply>>> = {
  'creating a response': (body) =>
    world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, { body }),
  'replacing a response': async (body) => {
    const draft = { status: 'draft', values: { reason: { value: 'first' } } };
    const created = await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, {
      body: draft,
    });
    return world.call('annotator', 'PUT', `/v1/responses/${(created.body as { id: string }).id}`, { body });
  },
  'creating records': (given) =>
    world.call('owner', 'POST', `/v1/datasets/${datasetId}/records`, { body: bringing(given) }),
  'creating records in bulk': (given) =>
    world.call('owner', 'POST', `/v1/datasets/${datasetId}/records/bulk`, { body: bringing(given) }),
};

const BLANKS = [
  '',
  ' \t\n\u3000',
  '\u200b\u200d\ufeff',
  '\u3164\uffa0',
  '\u2800',
  '\u00ad\u034f\ufe0f',
  '\u{e0067}',
];

describe.each(Object.entries(WAYS))('%s', (_, send) => {
  it.each(BLANKS)('takes the text %j for no answer to a required question (STA-12)', async (value) => {
    expect(await send({ status: 'submitted', values: { reason: { value } } })).toMatchObject({
      status: 422,
      body: {
        detail: expect.stringContaining("missing response value for required question with name='reason'"),
      },
    });
  });

  it('keeps a blank text in a draft and in an answer to an optional question', async () => {
    const draft = await send({ status: 'draft', values: { reason: { value: ' \u200b' } } });
    expect(draft.status).toBeLessThan(300);
  });

  it('takes a text with one visible character', async () => {
    const values = { reason: { value: '\u200b.' }, note: { value: ' ' } };
    const submitted = await send({ status: 'submitted', values });
    expect(submitted.status).toBeLessThan(300);
  });
});

it('answering in bulk refuses blank answers to required questions, and writes the others', async () => {
  const item = (value: string, status = 'submitted') => ({
    record_id: recordId,
    status,
    values: { reason: { value } },
  });
  const { status, body } = await world.call('annotator', 'POST', '/v1/me/responses/bulk', {
    body: { items: [item('\u3164'), item(' ', 'draft'), item('seen')] },
  });
  expect([status, body]).toEqual([
    200,
    {
      items: [
        {
          item: null,
          error: { detail: "missing response value for required question with name='reason'" },
        },
        {
          item: expect.objectContaining({ status: 'draft', values: { reason: { value: ' ' } } }),
          error: null,
        },
        { item: expect.objectContaining({ status: 'submitted' }), error: null },
      ],
    },
  ]);
});

it.each(['\u200b', ' \u2800 '])(
  'the name %j is no name of a saved view or of a user (VAL-35)',
  async (name) => {
    const view = await world.call('annotator', 'POST', `/v1/me/datasets/${datasetId}/views`, {
      body: { name, query: '' },
    });
    const user = await world.call('owner', 'PATCH', `/v1/users/${world.users.annotator}`, {
      body: { first_name: name },
    });
    expect([view.status, user.status]).toEqual([422, 422]);
  },
);
