import { describe, expect, it } from 'vitest';
import { aQueue } from '#tests/builders/queue.builder';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { feedbackRecordSource } from '#tests/fakes/feedback-record-source';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { withResponse, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { recordAt, withRecord, type IsOnItsWay, type RecordQueue } from '#domain/queue/record-queue';
import { allOf } from '#domain/search/feedback/record-criteria';
import { ExtendQueue } from './extend-queue.use-case';

const all = records(25);

function setUp(known: readonly FeedbackRecord[] = all, isOnItsWay: IsOnItsWay = () => false) {
  const store = new InMemoryAnnotations(known);
  const repository = new InMemoryRecordRepository(store);
  const extend = (queue: RecordQueue<FeedbackRecord>, direction: 'ahead' | 'behind', signal?: AbortSignal) =>
    new ExtendQueue(feedbackRecordSource(repository)).execute({ direction, queue, isOnItsWay }, signal);
  return { repository, extend };
}

const answered = (record: FeedbackRecord) => withResponse(record, aResponse({ id: `of-${record.id}` }));
const ids = (queue: RecordQueue<FeedbackRecord>) => queue.records.map(({ id }) => id);
const middle = aQueue(allOf('pending'), 11, all.slice(10, 20), 25);

describe('ExtendQueue', () => {
  it('ExtendQueue fetches the records ahead and appends them', async () => {
    const { extend } = setUp();
    const extension = await extend(middle, 'ahead');
    const extended = extension.ok ? extension.value.join(middle) : middle;
    expect(extended.records.map(({ id }) => id)).toEqual(all.slice(10).map(({ id }) => id));
  });

  it('ExtendQueue fetches the records behind and prepends them', async () => {
    const { extend } = setUp();
    const extension = await extend(middle, 'behind');
    const extended = extension.ok ? extension.value.join(middle) : middle;
    expect(extended.first).toBe(1);
    expect(recordAt(extended, 1)?.id).toBe('record-1');
  });

  it('ExtendQueue keeps an answer that was saved while the records were being fetched', async () => {
    const { repository, extend } = setUp();
    const release = repository.calls.holdNext('find');
    const coming = extend(middle, 'ahead');
    const answered = withRecord(middle, withResponse(aRecord({ id: 'record-11' }), aResponse()));
    release();
    const extension = await coming;
    const extended = extension.ok ? extension.value.join(answered) : middle;
    expect(recordAt(extended, 11)?.response?.status).toBe('submitted');
    expect(extended.records).toHaveLength(15);
  });

  it('ExtendQueue reports whether the server has more', async () => {
    const { extend } = setUp();
    expect(await extend(aQueue(allOf('pending'), 1, all.slice(0, 10), 25), 'ahead')).toMatchObject({
      value: { isAtEnd: false },
    });
    expect(await extend(middle, 'ahead')).toMatchObject({ value: { isAtEnd: true } });
  });

  it('ExtendQueue omits no record if the queue has shrunk on another device', async () => {
    const elsewhere = all.map((record, index) => (index >= 5 && index < 13 ? answered(record) : record));
    const { repository, extend } = setUp(elsewhere);
    const extension = await extend(middle, 'ahead');
    const extended = extension.ok ? extension.value.join(middle) : middle;
    expect(ids(extended)).toEqual(all.slice(10).map(({ id }) => id));
    expect(repository.stretches.map(({ offset }) => offset)).toEqual([19, 8]);
  });

  it('ExtendQueue continues if a fetch returns only known records', async () => {
    const onTheirWay = new Set(all.slice(0, 20).map(({ id }) => id));
    const { repository, extend } = setUp(all, (id) => onTheirWay.has(id));
    repository.largestAnswer = 10;
    const queue = aQueue(allOf('pending'), 1, all.slice(0, 20), 25);
    const extension = await extend(queue, 'ahead');
    expect(ids(extension.ok ? extension.value.join(queue) : queue)).toEqual(all.map(({ id }) => id));
    expect(repository.stretches.map(({ offset }) => offset)).toEqual([0, 10, 20]);
  });

  it('ExtendQueue is at the end if everything is known and the server has no more', async () => {
    const { extend } = setUp(all.slice(0, 10));
    const queue = aQueue(allOf('pending'), 1, all.slice(0, 10), 25);
    const extension = await extend(queue, 'ahead');
    expect(extension).toMatchObject({ value: { isAtEnd: true } });
    expect(extension.ok && extension.value.join(queue).records).toHaveLength(10);
  });

  it('ExtendQueue returns a failure', async () => {
    const { repository, extend } = setUp();
    repository.calls.failNext('find', { kind: 'network' });
    expect(await extend(middle, 'ahead')).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORDS', kind: 'network' },
    });
  });

  it('ExtendQueue is aborted with its caller', async () => {
    const { extend } = setUp();
    expect(await extend(middle, 'behind', AbortSignal.abort())).toMatchObject({ error: { kind: 'aborted' } });
  });
});
