import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataPropertyListSchema } from '#contract/search';
import { DATASET_ID, openSearchFixture, recordId, type SearchFixture } from './fixture';
import { filters, like, metadata, range, sort, terms, text } from './search-case';

const MINE = `/v1/me/datasets/${DATASET_ID}`;
/** As long as the hidden names they are compared with. */
const UNKNOWN = { secret: 'nobody', salary: 'nobody' } as const;
type Hidden = keyof typeof UNKNOWN;

let fixture: SearchFixture;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

/** The answer as it goes over the wire, with one name in the place of both. */
async function wire(method: string, path: string, body: unknown, name: string): Promise<string> {
  const reply = await fixture.call('ann', method, path, body);
  return `${reply.status} ${JSON.stringify(reply.body)}`.replaceAll(name, 'NAME');
}

type Ask = (name: string) => { readonly path: string; readonly body?: unknown };

const search =
  (body: (name: string) => unknown): Ask =>
  (name) => ({
    path: `${MINE}/records/search`,
    body: body(name),
  });
const counts =
  (body: (name: string) => unknown): Ask =>
  (name) => ({
    path: `${MINE}/records/search/counts`,
    body: body(name),
  });
const parameter =
  (query: (name: string) => string): Ask =>
  (name) => ({ path: `${MINE}/records?${query(name)}` });

const ASKED: readonly (readonly [what: string, ask: Ask])[] = [
  ['a filter by terms', search((name) => filters(terms(metadata(name), 'alpha')))],
  ['a filter by a value that no record has', search((name) => filters(terms(metadata(name), 'nothing')))],
  ['a range', search((name) => filters(range(metadata(name), 1, 1000)))],
  [
    'a filter behind another one',
    search((name) => filters(terms(metadata('topic'), 'sport'), terms(metadata(name), 'alpha'))),
  ],
  [
    'a filter with words',
    search((name) => ({ ...text('answers'), ...filters(terms(metadata(name), 'alpha')) })),
  ],
  [
    'a filter of similar records',
    search((name) => ({
      ...like('mini', { record_id: recordId(1) }),
      ...filters(terms(metadata(name), 'alpha')),
    })),
  ],
  ['a filter with a broken range', search((name) => filters(range(metadata(name), 2, 1)))],
  ['a sort', search((name) => sort([metadata(name), 'asc']))],
  ['a second sort', search((name) => sort([metadata('size'), 'desc'], [metadata(name), 'desc']))],
  [
    'a sort of similar records',
    search((name) => ({ ...like('mini', { record_id: recordId(1) }), ...sort([metadata(name), 'asc']) })),
  ],
  ['counts under a filter', counts((name) => filters(terms(metadata(name), 'alpha')))],
  ['counts of a sort', counts((name) => sort([metadata(name), 'asc']))],
  ['a list sorted', parameter((name) => `sort_by=metadata.${name}:desc`)],
  [
    'a search sorted by a parameter',
    (name) => ({ path: `${MINE}/records/search?sort_by=metadata.${name}`, body: {} }),
  ],
  ['words in a field of that name', search((name) => text('alpha', { field: name }))],
  ['a vector of that name', search((name) => like(name, { record_id: recordId(1) }))],
];

describe.each(Object.keys(UNKNOWN) as Hidden[])(
  'to an annotator the hidden property %s is as one that is not there',
  (hidden) => {
    it.each(ASKED)('in %s', async (_what, ask) => {
      const there = ask(hidden);
      const notThere = ask(UNKNOWN[hidden]);
      const method = there.body === undefined ? 'GET' : 'POST';
      const answer = await wire(method, there.path, there.body, hidden);
      expect(answer).toBe(await wire(method, notThere.path, notThere.body, UNKNOWN[hidden]));
      expect(answer).not.toContain(hidden);
    });

    it('in its metrics, which are refused', async () => {
      const id = fixture.propertyIds.get(hidden) ?? '';
      const answer = await wire('GET', `/v1/metadata-properties/${id}/metrics`, undefined, id);
      expect(answer).toContain('403');
      expect(answer).not.toContain(hidden);
    });
  },
);

/** Every server ignores an unknown name there, so that a hidden one has to be named. */
it.each([
  ['GET', '/records?metadata=secret:alpha', undefined],
  ['GET', '/records?metadata=secret:{', undefined],
  ['POST', '/records/search?metadata=salary:x', {}],
  ['POST', '/records/search/counts?metadata=secret:alpha', {}],
])('an annotator who narrows by a hidden property is refused: %s %s', async (method, path, body) => {
  const name = path.includes('salary') ? 'salary' : 'secret';
  const detail = `Metadata property with name \`${name}\` not found for dataset with id \`${DATASET_ID}\``;
  expect(await fixture.call('ann', method, `${MINE}${path}`, body)).toMatchObject({
    status: 422,
    body: { detail },
  });
});

it('no answer to an annotator names or has what is hidden (ROL-11)', async () => {
  const asked: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['GET', `${MINE}/metadata-properties`],
    ['GET', `${MINE}/records?limit=1000&include=responses,suggestions,vectors`],
    ['GET', `${MINE}/records?limit=1000&metadata=topic:music`],
    ['POST', `${MINE}/records/search?limit=1000&include=responses,suggestions,vectors`, {}],
    ['POST', `${MINE}/records/search?limit=1000`, text('answers')],
    ['POST', `${MINE}/records/search`, like('mini', { value: [1, 0, 0] })],
    ['POST', `${MINE}/records/search/counts`, {}],
    ['GET', `/v1/datasets/${DATASET_ID}/records/search/suggestions/options`],
    ['GET', `/v1/records/${recordId(33)}`],
  ];
  for (const [method, path, body] of asked) {
    const reply = await fixture.call('ann', method, path, body);
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|salary|alpha|beta|undeclared/);
  }
});

it('annotators cannot reach the calls of managers (ROL-10)', async () => {
  const path = `/v1/datasets/${DATASET_ID}/records`;
  const forbidden = { status: 403 };
  expect(await fixture.call('ann', 'GET', `${path}?metadata=secret:alpha`)).toMatchObject(forbidden);
  const body = filters(terms(metadata('secret'), 'alpha'));
  expect(await fixture.call('ann', 'POST', `${path}/search`, body)).toMatchObject(forbidden);
});

it.each(['admin', 'owner'] as const)('to an %s it is a property like any other', async (who) => {
  const { body: listed } = await fixture.call(who, 'GET', `${MINE}/metadata-properties`);
  expect(metadataPropertyListSchema.parse(listed).items.map(({ name }) => name)).toContain('secret');
  const { body: counted } = await fixture.call(who, 'POST', `${MINE}/records/search/counts`, {});
  expect(counted).toMatchObject({
    metadata: {
      secret: {
        values: [
          { term: 'alpha', count: 2 },
          { term: 'beta', count: 1 },
        ],
      },
      salary: { min: 50, max: 100 },
    },
  });
  const metrics = await fixture.call(
    who,
    'GET',
    `/v1/metadata-properties/${fixture.propertyIds.get('salary')}/metrics`,
  );
  expect(metrics).toMatchObject({ status: 200, body: { type: 'integer', min: 50, max: 100 } });
});
