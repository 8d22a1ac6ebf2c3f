import { describe, expect, it } from 'vitest';
import { aRecord } from '#tests/builders/record.builder';
import { aSearch } from '#tests/builders/search.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { HttpClient } from '../http/http-client';
import { HttpHistoryRepository } from './history/http-history.repository';
import { HttpRecordRepository } from './record/http-record.repository';
import { HttpResponseRepository } from './response/http-response.repository';
import { FEEDBACK_SELECTION } from './saved-view/feedback-selection';
import { HttpSavedViewRepository } from './saved-view/http-saved-view.repository';
import { HttpSearchGuideRepository } from './search-guide/http-search-guide.repository';

type Ask = (datasetId: string) => Promise<unknown>;

/** A visit of a server that answers every call but `_info` with 404. */
function visit(info: unknown) {
  const asked: string[] = [];
  const client = new HttpClient({
    tokens: new InMemoryTokenStore('token-a'),
    clock: new FakeClock(),
    connection: {
      fetch: async (url) => {
        if (url.endsWith('/_info')) return Response.json(info);
        asked.push(url);
        return Response.json({ detail: 'Not Found' }, { status: 404 });
      },
    },
  });
  return { client, asked };
}

const selection = { status: 'pending', search: aSearch({}) } as const;
const stretch = { questions: [], from: null, signal: new AbortController().signal };

const CALLS: readonly (readonly [call: string, path: RegExp, asking: (client: HttpClient) => Ask])[] = [
  [
    'the counts of a search',
    /counts/,
    (client) => {
      const guide = new HttpSearchGuideRepository(client);
      return (datasetId) => guide.counts(datasetId, selection);
    },
  ],
  [
    'how far searches are prepared',
    /preparation/,
    (client) => {
      const guide = new HttpSearchGuideRepository(client);
      return (datasetId) => guide.preparation(datasetId);
    },
  ],
  [
    'the history of a record',
    /history/,
    (client) => {
      const history = new HttpHistoryRepository(client);
      return (datasetId) => history.ofRecord(aRecord({ id: `record of ${datasetId}` }), stretch);
    },
  ],
  [
    'the own history',
    /history/,
    (client) => {
      const history = new HttpHistoryRepository(client);
      return (datasetId) => history.own(datasetId, stretch);
    },
  ],
  [
    'saved views',
    /views/,
    (client) => {
      const views = new HttpSavedViewRepository(client, FEEDBACK_SELECTION);
      return (datasetId) => views.list(datasetId);
    },
  ],
  [
    'the place of a record',
    /place/,
    (client) => {
      const records = new HttpRecordRepository(client);
      return (datasetId) => records.locate(datasetId, 'r1', selection.search);
    },
  ],
  [
    'the own response',
    /response$/,
    (client) => {
      const responses = new HttpResponseRepository(client);
      return (datasetId) => responses.ownOf(aRecord({ id: `record of ${datasetId}` }), []);
    },
  ],
];

describe.each(CALLS)('%s', (_call, path, asking) => {
  const callTwice = async (info: unknown) => {
    const { client, asked } = visit(info);
    const ask = asking(client);
    const first = await ask('d1');
    expect(await ask('d2')).toEqual(first);
    return asked.filter((url) => path.test(url));
  };

  it('is asked once per visit of a server without the call', async () => {
    expect(await callTwice({ version: '1.28.0' })).toHaveLength(1);
  });

  it('is asked again of our server, which lacks only what it is about', async () => {
    expect(await callTwice({ version: '1.28.0', preconditions: true })).toHaveLength(2);
  });
});

it('a server that does not say what it is, is asked again', async () => {
  const { client, asked } = visit('no information');
  const views = new HttpSavedViewRepository(client, FEEDBACK_SELECTION);
  await views.list('d1');
  await views.list('d1');
  expect(asked).toHaveLength(2);
});
