import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord, records } from '#tests/builders/record.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { feedbackRecordSource } from '#tests/fakes/feedback-record-source';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { isInOwnQueue } from '#domain/feedback/feedback-queue';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { NO_SCORES, queueFrom } from '#domain/queue/record-queue';
import { atPage, inQueue, type RecordCriteria } from '#domain/search/feedback/record-criteria';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import { FollowLink } from './follow-link.use-case';

const PENDING = inQueue('pending');
const SENT = Array.from({ length: 300 }, (_, at) => aRecord({ id: `sent-${at + 1}`, status: 'submitted' }));
const ELSEWHERE = aRecord({ id: 'elsewhere', datasetId: 'another dataset' });
const NUMBER_SEVEN = aSearch(words('7'));

let repository: InMemoryRecordRepository;
let store: InMemoryAnnotations;

beforeEach(() => {
  store = new InMemoryAnnotations([...records(400), ...SENT, ELSEWHERE]);
  repository = new InMemoryRecordRepository(store);
});

/** Follows a link whose first records were fetched and did not include the record. */
function follow(criteria: RecordCriteria, record: string, total = 400, signal?: AbortSignal) {
  const link = { ...criteria, record };
  const seen = queueFrom<FeedbackRecord>(
    link,
    link.page,
    { records: [], total, scores: NO_SCORES },
    isInOwnQueue,
  );
  return new FollowLink(feedbackRecordSource(repository, store)).execute(link, seen, signal);
}

const asked = () => repository.stretches.map(({ status, offset, limit }) => [status, offset, limit]);
const foundAt = (status: string, page: number) => ({
  ok: true,
  value: { kind: 'found', loaded: { page, queue: { status } } },
});
const absent = (absence: object) => ({ ok: true, value: { kind: 'absent', absence } });

describe('on a server that reports the place of a record', () => {
  it('the place is requested, and then the records there', async () => {
    expect(await follow(atPage(PENDING, 3), 'record-390')).toMatchObject(foundAt('pending', 390));
    expect(asked()).toEqual([['pending', 389, 10]]);
  });

  it('the link leads to the status that the record has for the user', async () => {
    expect(await follow(atPage(PENDING, 3), 'sent-250')).toMatchObject(foundAt('submitted', 250));
    expect(asked()).toEqual([['submitted', 249, 10]]);
  });

  it('a search is kept if it finds the record under its status', async () => {
    expect(await follow({ ...PENDING, search: NUMBER_SEVEN }, 'record-7')).toMatchObject({
      value: { loaded: { page: 1, queue: { search: NUMBER_SEVEN } } },
    });
  });

  it('a search that does not find the record is dropped', async () => {
    expect(await follow({ ...PENDING, search: NUMBER_SEVEN }, 'record-8')).toMatchObject({
      value: { loaded: { page: 8, queue: { search: EVERYTHING } } },
    });
  });

  it('the record is looked for around its place if other answers have moved it', async () => {
    const { find } = repository;
    let isMoving = true;
    repository.find = (datasetId, questions, stretch, signal) => {
      if (isMoving)
        for (const at of [1, 2, 3])
          store.create(`record-${at}`, { status: 'draft', answers: new Map() }, `${at}`);
      isMoving = false;
      return find.call(repository, datasetId, questions, stretch, signal);
    };
    expect(await follow(atPage(PENDING, 3), 'record-200')).toMatchObject(foundAt('pending', 197));
  });

  it('a failure that is not about the record fails the link', async () => {
    repository.calls.failNext('locate', { kind: 'server', status: 503 });
    expect(await follow(PENDING, 'record-390')).toEqual({
      ok: false,
      error: { code: 'ERROR_LOCATING_RECORD', kind: 'server', status: 503 },
    });
  });
});

describe('on a server that does not report places', () => {
  beforeEach(() => {
    repository.isOfOldServer = true;
  });

  it('the hundred records before the place are requested, then the first hundred (SEA-101)', async () => {
    expect(await follow(atPage(PENDING, 300), 'record-250', 380)).toMatchObject(foundAt('pending', 250));
    expect(asked()).toEqual([['pending', 199, 100]]);
    expect(await follow(atPage(PENDING, 300), 'record-40', 380)).toMatchObject(foundAt('pending', 40));
    expect(asked().slice(1)).toEqual([
      ['pending', 199, 100],
      ['pending', 0, 100],
    ]);
  });

  it('the record is looked for among all records of its status', async () => {
    expect(await follow(atPage(PENDING, 3), 'record-390')).toMatchObject(foundAt('pending', 390));
    expect(await follow(atPage(PENDING, 3), 'sent-250')).toMatchObject(foundAt('submitted', 250));
  });

  it('the record is looked for in the search first', async () => {
    expect(await follow({ ...PENDING, search: NUMBER_SEVEN }, 'record-8', 1)).toMatchObject({
      value: { loaded: { page: 8, queue: { search: EVERYTHING } } },
    });
    expect(repository.stretches[0]?.search).toEqual(NUMBER_SEVEN);
  });

  it('the record is not found among more than 20,000 (SEA-101)', async () => {
    store = new InMemoryAnnotations(records(20_200));
    repository = new InMemoryRecordRepository(store);
    repository.isOfOldServer = true;
    expect(await follow(PENDING, 'record-20150', 20_200)).toEqual(
      absent({ kind: 'unfound', status: 'pending' }),
    );
  });

  it('a temporary failure of reading the record fails the link', async () => {
    repository.calls.failNext('get', { kind: 'network' });
    expect(await follow(PENDING, 'record-390')).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});

describe.each([
  ['a server that returns places', false],
  ['a server that does not return places', true],
])('on %s, the record of a link', (_name, isOfOldServer) => {
  beforeEach(() => {
    repository.isOfOldServer = isOfOldServer;
  });

  it('the record of a link is gone if it was deleted', async () => {
    expect(await follow(PENDING, 'deleted')).toEqual(absent({ kind: 'gone' }));
  });

  it('the record of a link is gone if the server refuses its id', async () => {
    repository.calls.failNext('locate', { kind: 'rejected', status: 422 });
    repository.calls.failNext('get', { kind: 'rejected', status: 422 });
    expect(await follow(PENDING, 'nonsense')).toEqual(absent({ kind: 'gone' }));
  });

  it('the record of a link is hidden if the user may not see it', async () => {
    repository.calls.failNext('get', { kind: 'forbidden', status: 403 });
    expect(await follow(PENDING, 'secret')).toEqual(absent({ kind: 'hidden' }));
  });

  it('the record of a link is elsewhere if it belongs to another dataset (SEA-99)', async () => {
    const absence = { kind: 'elsewhere', datasetId: 'another dataset' };
    expect(await follow(PENDING, 'elsewhere')).toEqual(absent(absence));
  });

  it('the record of a link does not switch a list to another status', async () => {
    const list = { ...atPage(PENDING, 11), size: 10 } as const;
    expect(await follow(list, 'sent-250')).toEqual(absent({ kind: 'unlisted', status: 'submitted' }));
    expect(await follow(list, 'record-90')).toMatchObject(foundAt('pending', 90));
    expect(await follow(list, 'record-390')).toMatchObject(foundAt('pending', 390));
    const found = { ...list, search: NUMBER_SEVEN };
    expect(await follow(found, 'record-8', 1)).toEqual(absent({ kind: 'unlisted', status: 'pending' }));
  });

  it('the record of a link is no longer looked for when the user leaves', async () => {
    expect(await follow(PENDING, 'record-390', 400, AbortSignal.abort())).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});
