import { describe, expect, it } from 'vitest';
import { aRecordDto } from '#tests/builders/dto.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { RecordSearch } from '#domain/search/record-search';
import { HttpRecordRepository } from './http-record.repository';

const found = {
  items: [
    { record: aRecordDto({ id: 'a' }), query_score: 0.93 },
    { record: aRecordDto({ id: 'b' }), query_score: null },
    { record: aRecordDto({ id: 'c' }) },
  ],
  total: 3,
};
const like = { recordId: 'r1', vector: 'mini', limit: 100, order: 'most' } as const;
const NO_VECTOR_TEXT = 'Record `r1` does not have a vector for vector settings `mini`';
const GONE_TEXT = 'Record with id `r1` not found in dataset `d1`.';
const NO_VECTOR = { reason: 'record-without-vector' } as const;
const newest = { by: { entity: 'record', property: 'inserted_at' }, order: 'desc' } as const;

function asked(given: Partial<RecordSearch>, offset = 20) {
  const { client, network } = scriptedClient();
  const search = aSearch(given);
  const answer = () =>
    new HttpRecordRepository(client).find('d1', [], { status: 'draft', search, offset, limit: 10 });
  return { network, answer };
}

describe('the records of a queue', () => {
  it('are listed where nothing narrows them', async () => {
    const { network, answer } = asked({});
    network.next(200, { items: [aRecordDto()], total: 1 });
    expect(await answer()).toMatchObject({ ok: true, value: { total: 1, scores: new Map() } });
    expect(network.last).toMatchObject({ method: 'GET', body: '' });
  });

  it.each<[string, Partial<RecordSearch>]>([
    ['narrowed', words('pay')],
    ['put in order', { sort: [newest] }],
  ])('are searched where they are %s', async (_, given) => {
    const { network, answer } = asked(given);
    network.next(200, found);
    const records = await answer();
    expect(network.last.method).toBe('POST');
    expect(network.last.url).toBe(
      '/api/v1/me/datasets/d1/records/search?include=responses&include=suggestions&offset=20&limit=10&response_status=draft',
    );
    expect(records.ok && records.value.records.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(records).toMatchObject({ value: { total: 3, scores: new Map() } });
  });

  it('come all at once where they are like another one, with how like they are', async () => {
    const { network, answer } = asked({ similarity: like });
    network.next(200, found);
    expect(await answer()).toMatchObject({ value: { scores: new Map([['a', 0.93]]) } });
    expect(network.last.url).toContain('&offset=0&limit=100&');
    expect(JSON.parse(network.last.body)).toEqual({
      query: { vector: { name: 'mini', record_id: 'r1', order: 'most_similar' } },
    });
  });

  it.each([
    ['in the words of the contract', { detail: NO_VECTOR_TEXT }, NO_VECTOR_TEXT, NO_VECTOR],
    ['that the record is gone', { detail: GONE_TEXT }, GONE_TEXT, { reason: 'unknown-record' }],
    ['in other words', { detail: 'Full moon' }, 'Full moon', {}],
    ['in the newest form', { code: 'missing_vector', message: 'None' }, 'None', NO_VECTOR],
    ['in our own form', { code: 'too-costly', detail: 'Long' }, 'Long', { reason: 'too-costly' }],
    ['with a code unknown here', { code: 'full_moon', detail: 'Full moon' }, 'Full moon', {}],
  ])("are not found, with the server's reason %s", async (_, body, detail, said) => {
    const { network, answer } = asked({ similarity: like });
    network.next(422, body);
    expect(await answer()).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORDS', kind: 'rejected', status: 422, detail, ...said },
    });
  });

  it('are not found in a dataset too large for the memory of the server', async () => {
    const { network, answer } = asked({ similarity: like });
    network.next(507, { code: 'dataset-too-large', detail: 'Too large' });
    const records = await answer();
    if (records.ok) throw new Error('Records were found');
    expect(records.error).toMatchObject({ kind: 'rejected', reason: 'dataset-too-large' });
  });
});
