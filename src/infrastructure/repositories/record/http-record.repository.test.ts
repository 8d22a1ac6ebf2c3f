import { describe, expect, it } from 'vitest';
import { aRecordDto } from '#tests/builders/dto.builder';
import { exactJsonText } from '#domain/shared/exact-json';
import { aSearch, words } from '#tests/builders/search.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { ScriptedFetch } from '#tests/fakes/scripted-fetch';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { failureReply } from '#server/routes/http/failures/failure-replies';
import { searchProblemText } from '#server/routes/http/failures/search-problem-text';
import { HttpClient } from '#infrastructure/http/http-client';
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
/** As our own server says it. */
const TOO_COSTLY = searchProblemText({ code: 'too-costly' });
const TOO_MANY_WORDS = searchProblemText({ code: 'too-many-words', most: 200 });
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

  it('records are listed where a number of a vector is written as a large whole number', async () => {
    const { network, answer } = asked({});
    const dto = { ...aRecordDto(), vectors: { mini: [10n ** 17n, 0.5] } };
    network.next(200, exactJsonText({ items: [dto], total: 1 }));
    expect(await answer()).toMatchObject({ ok: true, value: { total: 1 } });
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

  it('cannot be put in order by answers where the server fails on it, which is no failure to report', async () => {
    const network = new ScriptedFetch();
    const reported: unknown[] = [];
    const client = new HttpClient({
      tokens: new InMemoryTokenStore('token-a'),
      clock: new FakeClock(),
      connection: { fetch: network.fetch },
      onFailure: (failure) => reported.push(failure),
    });
    const find = (sort: RecordSearch['sort']) =>
      new HttpRecordRepository(client).find('d1', [], {
        status: 'pending',
        search: aSearch({ sort }),
        offset: 0,
        limit: 10,
      });
    network.always(500, {});
    const failure = { code: 'ERROR_FETCHING_RECORDS', kind: 'server', status: 500 };
    expect(await find([{ by: { entity: 'response', question: 'quality' }, order: 'asc' }])).toEqual({
      ok: false,
      error: failure,
    });
    expect(reported).toEqual([]);
    expect(await find([newest])).toEqual({ ok: false, error: failure });
    expect(reported).toEqual([failure]);
  });

  it.each([
    ['in the words of the contract', { detail: NO_VECTOR_TEXT }, NO_VECTOR_TEXT, NO_VECTOR],
    ['that the record is gone', { detail: GONE_TEXT }, GONE_TEXT, { reason: 'unknown-record' }],
    ['in other words', { detail: 'Full moon' }, 'Full moon', {}],
    ['in the newest form', { code: 'missing_vector', message: NO_VECTOR_TEXT }, NO_VECTOR_TEXT, NO_VECTOR],
    ['that it asks for too much', { detail: TOO_COSTLY }, TOO_COSTLY, { reason: 'too-costly' }],
    ['that it has too many words', { detail: TOO_MANY_WORDS }, TOO_MANY_WORDS, { reason: 'too-many-words' }],
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
    network.next(507, failureReply({ code: 'dataset-too-large' }).body);
    const records = await answer();
    if (records.ok) throw new Error('Records were found');
    expect(records.error).toMatchObject({ kind: 'rejected', reason: 'dataset-too-large' });
  });

  it('records are not found in a dataset whose reading for the search is paused', async () => {
    const { network, answer } = asked({ similarity: like });
    network.next(507, failureReply({ code: 'reading-paused' }).body);
    expect(await answer()).toMatchObject({ error: { kind: 'rejected', reason: 'reading-paused' } });
  });
});
