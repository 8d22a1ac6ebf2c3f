import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { aQueue } from '#tests/builders/queue.builder';
import { feedbackRecordSource } from '#tests/fakes/feedback-record-source';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response } from '#domain/feedback/response';
import { atPage, inQueue, allOf } from '#domain/search/feedback/record-criteria';
import { EVERYTHING, withoutAnswerOrder, type RecordSearch } from '#domain/search/feedback/record-search';
import { err } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import { QueueLoader } from './queue-loader';

const FIRST = inQueue('pending');
const ALIKE: RecordSearch = {
  ...EVERYTHING,
  similarity: { recordId: 'record-2', vector: 'mini', limit: 10, order: 'most' },
};
const WORD: RecordSearch = { ...EVERYTHING, text: { text: '2', field: null, mode: 'words' } };

let repository: InMemoryRecordRepository;
let atRest: () => Promise<void>;
let loader: QueueLoader<FeedbackRecord, Response | null>;

beforeEach(() => {
  const sent = aRecord({ id: 'sent', status: 'submitted' });
  const store = new InMemoryAnnotations([...records(30), sent]);
  repository = new InMemoryRecordRepository(store);
  atRest = () => Promise.resolve();
  loader = new QueueLoader({
    source: feedbackRecordSource(repository, store),
    atRest: () => atRest(),
    isEdited: () => false,
  });
});

describe('requests of a queue loader', () => {
  it('a later request aborts the current one, which returns null', async () => {
    const release = repository.calls.holdNext('find');
    const first = loader.load(FIRST);
    const second = loader.load(atPage(FIRST, 11));
    release();
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ ok: true, value: { page: 11 } });
  });

  it('a request for the current queue continues, one for another queue is aborted', async () => {
    const loading = loader.load(FIRST);
    loader.abandonUnlessFor(allOf('pending'));
    expect(await loading).toMatchObject({ ok: true });
    const other = loader.load(FIRST);
    loader.abandonUnlessFor(allOf('draft'));
    expect(await other).toBeNull();
  });

  it('only a request that leads to a place is aborted when the place is known', async () => {
    const queue = aQueue(allOf('pending'), 1, records(10), 30);
    const extending = loader.extend(queue, 'ahead', () => false, 10);
    expect([loader.isExtending('ahead'), loader.isExtending('behind')]).toEqual([true, false]);
    loader.abandonLoad();
    expect(await extending).toMatchObject({ ok: true });
    expect(loader.isExtending('ahead')).toBe(false);
  });

  it('a record that is being recalled is reported as such', async () => {
    const recalling = loader.recall(allOf('pending'), ['record-7', 'record-8']);
    expect([loader.isRecalling(['record-8']), loader.isRecalling(['record-9'])]).toEqual([true, false]);
    expect(await recalling).toMatchObject({ ok: true, value: [{ id: 'record-7' }, { id: 'record-8' }] });
  });
});

it('acknowledged states are stored from the start of a request to the next one', () => {
  void loader.load(FIRST);
  loader.learn('record-1', aResponse());
  expect([...loader.acknowledged.keys()]).toEqual(['record-1']);
  void loader.load(FIRST);
  expect(loader.acknowledged.size).toBe(0);
  loader.abandon();
});

it('records are requested once the server has received all previous acts', async () => {
  let arrive: () => void = () => undefined;
  atRest = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const loading = loader.load(FIRST);
  expect(repository.stretches).toEqual([]);
  arrive();
  await loading;
  expect(repository.stretches).toHaveLength(1);
});

it('parts of a search that the dataset does not have are dropped and reported', async () => {
  expect(await loader.load({ ...FIRST, search: ALIKE })).toMatchObject({
    ok: true,
    value: { queue: { search: EVERYTHING }, dropped: [{ kind: 'vector', name: 'mini' }] },
  });
});

describe('an order by answers that do not exist yet', () => {
  const sort: RecordSearch['sort'] = [
    { by: { entity: 'response', question: 'quality' }, order: 'desc' },
    { by: { entity: 'record', property: 'inserted_at' }, order: 'asc' },
  ];
  const failure = { code: 'ERROR_FETCHING_RECORDS', kind: 'server', status: 500 } as const;

  function loaderOn(failureOf: (search: RecordSearch) => RepositoryFailure | null) {
    const source = feedbackRecordSource(repository);
    const asked: RecordSearch[] = [];
    const unanswered = new QueueLoader<FeedbackRecord, Response | null>({
      source: {
        ...source,
        available: async (search) => ({ search, dropped: [] }),
        async find(stretch, signal) {
          asked.push(stretch.search);
          const failed = failureOf(stretch.search);
          return failed === null ? source.find(stretch, signal) : err(failed);
        },
      },
      atRest: () => Promise.resolve(),
      isEdited: () => false,
    });
    return { asked, loaded: () => unanswered.load({ ...FIRST, search: { ...EVERYTHING, sort } }) };
  }

  it('an order by missing answers is dropped and reported if the server fails on it', async () => {
    const { asked, loaded } = loaderOn((search) => (withoutAnswerOrder(search) === null ? null : failure));
    const search = { ...EVERYTHING, sort: sort.slice(1) };
    expect(await loaded()).toMatchObject({
      ok: true,
      value: { queue: { search }, dropped: [{ kind: 'answers' }] },
    });
    expect(asked).toEqual([{ ...EVERYTHING, sort }, search]);
  });

  it('an order by missing answers is kept if the server fails in another way', async () => {
    const { asked, loaded } = loaderOn(() => ({ ...failure, status: 503 }));
    expect(await loaded()).toEqual(err({ ...failure, status: 503 }));
    expect(asked).toHaveLength(1);
  });

  it('an order by missing answers is not requested a third time if the server fails without it, too', async () => {
    const { asked, loaded } = loaderOn(() => failure);
    expect(await loaded()).toMatchObject({ ok: false, error: failure });
    expect(asked).toHaveLength(2);
  });
});

describe('a record that has left the requested queue', () => {
  it('a record that has left the queue is shown in its current queue, and the requested queue is reported', async () => {
    expect(await loader.load(atPage(FIRST, 1, 'sent'))).toMatchObject({
      ok: true,
      value: { page: 1, queue: { status: 'submitted' }, movedFrom: allOf('pending'), absence: null },
    });
  });

  it('a record that has left the queue is shown without the search that does not find it', async () => {
    expect(await loader.load({ ...atPage(FIRST, 1, 'sent'), search: WORD })).toMatchObject({
      ok: true,
      value: { queue: { status: 'submitted', search: EVERYTHING }, movedFrom: { search: WORD } },
    });
  });

  it('a record has not left a queue whose search lost an unsupported part', async () => {
    expect(await loader.load({ ...atPage(FIRST, 1, 'record-20'), search: ALIKE })).toMatchObject({
      ok: true,
      value: { page: 20, dropped: [{ kind: 'vector', name: 'mini' }], movedFrom: null },
    });
  });

  it('a record that has left the queue does not move a list to another queue', async () => {
    expect(await loader.load({ ...atPage(FIRST, 11, 'sent'), size: 10 })).toMatchObject({
      ok: true,
      value: { page: 11, queue: { status: 'pending' }, absence: { kind: 'unlisted', status: 'submitted' } },
    });
  });

  it('a list that no longer reaches the place of such a record is shown from its beginning', async () => {
    expect(await loader.load({ ...atPage(FIRST, 41, 'sent'), size: 10 })).toMatchObject({
      ok: true,
      value: { page: 1, queue: { records: { length: 10 } }, absence: { kind: 'unlisted' } },
    });
  });
});

describe('a record whose queue is unknown', () => {
  it('a record whose queue is unknown is found in the queue that it is in', async () => {
    expect(await loader.find({ recordId: 'sent', status: null, near: 1 })).toMatchObject({
      ok: true,
      value: { status: 'submitted', loaded: { page: 1 } },
    });
  });

  it('a record whose queue is unknown is not found in a given queue that does not contain it', async () => {
    expect(await loader.find({ recordId: 'sent', status: 'pending', near: 1 })).toEqual({
      ok: true,
      value: { status: 'pending', loaded: null },
    });
  });
});
