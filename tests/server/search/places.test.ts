import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordListSchema, recordPlaceSchema, recordSearchSchema } from '#contract/record';
import { DATASET_ID, openSearchFixture, recordId, type Searcher, type SearchFixture } from './fixture';
import { SCENE_RECORDS } from './fixture-records';
import { filters, like, metadata, record, response, sort, STATUS, terms, text } from './search-case';

const STATUSES = ['pending', 'draft', 'submitted', 'discarded'] as const;
const IDS = SCENE_RECORDS.map((_record, index) => recordId(index + 1));
const MINE = `/v1/me/datasets/${DATASET_ID}/records`;

let fixture: SearchFixture;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

async function placeOf(who: Searcher, id: string, body: unknown = {}, query = '') {
  const reply = await fixture.call(who, 'POST', `${MINE}/${id}/place?${query}`, body);
  expect(reply).toMatchObject({ status: 200 });
  return recordPlaceSchema.parse(reply.body);
}

/** Ids in the order of the caller's list of each status. */
async function listed(who: Searcher): Promise<ReadonlyMap<string, readonly string[]>> {
  const lists = STATUSES.map(async (status) => {
    const { body } = await fixture.call(who, 'GET', `${MINE}?response_status=${status}&limit=100`);
    return [status, recordListSchema.parse(body).items.map(({ id }) => id)] as const;
  });
  return new Map(await Promise.all(lists));
}

async function searched(who: Searcher, status: string, body: unknown, limit = 100) {
  const path = `${MINE}/search?response_status=${status}&limit=${limit}`;
  const reply = await fixture.call(who, 'POST', path, body);
  return recordSearchSchema.parse(reply.body).items.map((item) => item.record.id);
}

it.each(['ann', 'bob', 'carl'] as const)(
  'every record has the status and the place that it has in the list of the caller: %s (WIR-179)',
  async (who) => {
    const lists = await listed(who);
    expect([...lists.values()].flat().toSorted()).toEqual(IDS.toSorted());
    for (const [status, ids] of lists)
      for (const [index, id] of ids.entries())
        expect(await placeOf(who, id)).toEqual({ status, place: index + 1, found: index + 1 });
  },
);

describe('the place among records that a search finds', () => {
  it.each([
    ['by words', text('pay')],
    ['by a filter', filters(terms(metadata('topic'), 'sport', 'music'))],
    ['by an own answer', filters(terms(response('label'), 'good'))],
    ['by status', filters(terms(STATUS, 'pending', 'draft'))],
    ['in an order', sort([record('inserted_at'), 'desc'])],
    [
      'by a filter, in an order',
      { ...filters(terms(metadata('topic'), 'sport')), ...sort([metadata('size'), 'desc']) },
    ],
  ])('is that of the search: %s (WIR-179)', async (_name, body) => {
    const lists = await listed('ann');
    for (const [status, ids] of lists) {
      const found = await searched('ann', status, body);
      for (const id of ids) {
        const place = found.indexOf(id) + 1;
        expect(await placeOf('ann', id, body)).toMatchObject({ status, found: place === 0 ? null : place });
      }
    }
  });

  it('is among as many neighbors as are asked for', async () => {
    const body = like('mini', { record_id: recordId(1) });
    const near = await searched('ann', 'pending', body, 3);
    expect(near).toHaveLength(3);
    expect(await placeOf('ann', near[2] ?? '', body, 'limit=3')).toMatchObject({ found: 3 });
    expect(await placeOf('ann', near[2] ?? '', body, 'limit=2')).toMatchObject({ found: null });
  });
});

describe('a record is not found', () => {
  const NOTHING = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['that does not exist', 'ann', NOTHING, 404],
    ['under an id that is none', 'ann', 'nonsense', 422],
    ['by a user of another workspace', 'foreignAnnotator', IDS[0], 403],
  ] as const)('%s', async (_name, who, id, status) => {
    expect(await fixture.call(who, 'POST', `${MINE}/${id}/place`, {})).toMatchObject({ status });
  });

  it('by what is hidden from the user', async () => {
    const body = filters(terms(metadata('secret'), 'alpha'));
    expect(await fixture.call('ann', 'POST', `${MINE}/${IDS[0]}/place`, body)).toMatchObject({ status: 422 });
  });
});
