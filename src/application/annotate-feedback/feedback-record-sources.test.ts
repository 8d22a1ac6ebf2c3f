import { beforeEach, describe, expect, it } from 'vitest';
import { aDataset, aField } from '#tests/builders/dataset.builder';
import { records } from '#tests/builders/record.builder';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import { allOf } from '#domain/search/feedback/record-criteria';
import { LoadSearchGuide } from '../find-records/load-search-guide.use-case';
import { FeedbackRecordSources } from './feedback-record-sources';

const answered = records(2, { status: 'submitted' });
const store = new InMemoryAnnotations(answered);

let recordPort: InMemoryRecordRepository;
let responsePort: InMemoryResponseRepository;
beforeEach(() => {
  recordPort = new InMemoryRecordRepository(store);
  responsePort = new InMemoryResponseRepository(store);
});
const source = (guide = new InMemorySearchGuideRepository()) =>
  new FeedbackRecordSources(recordPort, responsePort, new LoadSearchGuide(guide)).of({
    dataset: aDataset(),
    questions: [],
    fields: [aField()],
    keepsDisplay: true,
  });
const recall = (...recordIds: string[]) => source().recall(recordIds);

describe('the source of feedback records', () => {
  it('the source of feedback records finds records of its dataset and knows which queue they are in', async () => {
    const found = await source().find({ ...allOf('submitted'), offset: 0, limit: 1 });
    expect(found).toMatchObject({ ok: true, value: { records: answered.slice(0, 1), total: 2 } });
    const [first] = answered;
    expect(first && source().statusOf(first)).toBe('submitted');
    expect(first && source().stillBelongs(first, allOf('pending'))).toBe(false);
  });

  it('the source of feedback records drops parts of a search that the dataset does not have', async () => {
    const search = {
      ...EVERYTHING,
      similarity: { recordId: 'a', vector: 'v', limit: 10, order: 'most' },
    } as const;
    const { dropped } = await source().available(search);
    expect(dropped).toEqual([{ kind: 'vector', name: 'v' }]);
  });

  it('the source of feedback records accepts a search unchecked while the parts of the dataset are unknown', async () => {
    const guide = new InMemorySearchGuideRepository();
    guide.calls.failNext('vectors', { kind: 'network' });
    const search = {
      ...EVERYTHING,
      similarity: { recordId: 'a', vector: 'v', limit: 10, order: 'most' },
    } as const;
    expect(await source(guide).available(search)).toEqual({ search, dropped: [] });
  });
});

describe('recalling distant records', () => {
  it('recalling distant records returns records of any queue with the user’s own responses', async () => {
    expect(await recall('record-2', 'record-1')).toEqual({ ok: true, value: answered.toReversed() });
  });

  it('recalling distant records omits records that no longer exist', async () => {
    expect(await recall('record-1', 'deleted')).toEqual({ ok: true, value: answered.slice(0, 1) });
  });

  it('recalling distant records fails if the first record no longer exists', async () => {
    expect(await recall('deleted', 'record-1')).toMatchObject({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORD_BY_ID', kind: 'not-found' },
    });
  });

  it('recalling distant records fails if the response of the first one cannot be fetched, because it looks unanswered', async () => {
    responsePort.calls.failNext('ownOf', { kind: 'network' });
    expect(await recall('record-1')).toMatchObject({
      ok: false,
      error: { code: 'ERROR_FETCHING_OWN_RESPONSE', kind: 'network' },
    });
  });
});
