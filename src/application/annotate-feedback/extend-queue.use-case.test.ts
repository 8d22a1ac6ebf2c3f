import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '../../../tests/builders/dataset.builder';
import { aRecord, aResponse, records } from '../../../tests/builders/record.builder';
import { InMemoryAnnotations } from '../../../tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '../../../tests/fakes/in-memory-record.repository';
import { withResponse } from '../../domain/record/feedback-record';
import { queueFrom, recordAt, withRecord, type RecordQueue } from '../../domain/record/record-queue';
import { ExtendQueue } from './extend-queue.use-case';

const all = records(25);

function setUp() {
  const repository = new InMemoryRecordRepository(new InMemoryAnnotations(all));
  const extend = (queue: RecordQueue, direction: 'ahead' | 'behind', signal?: AbortSignal) =>
    new ExtendQueue(repository).execute({ datasetId: DATASET_ID, questions: [], direction, queue }, signal);
  return { repository, extend };
}

const middle = queueFrom('pending', 11, all.slice(10, 20), 25);

describe('ExtendQueue', () => {
  it('fetches what is ahead and puts it at the end', async () => {
    const { extend } = setUp();
    const extension = await extend(middle, 'ahead');
    const extended = extension.ok ? extension.value(middle) : middle;
    expect(extended.records.map(({ id }) => id)).toEqual(all.slice(10).map(({ id }) => id));
  });

  it('fetches what is behind and puts it before the first', async () => {
    const { extend } = setUp();
    const extension = await extend(middle, 'behind');
    const extended = extension.ok ? extension.value(middle) : middle;
    expect(extended.first).toBe(1);
    expect(recordAt(extended, 1)?.id).toBe('record-1');
  });

  it('keeps an answer that was saved while the records were on their way', async () => {
    const { repository, extend } = setUp();
    const release = repository.calls.holdNext('find');
    const coming = extend(middle, 'ahead');
    const answered = withRecord(middle, withResponse(aRecord({ id: 'record-11' }), aResponse()));
    release();
    const extension = await coming;
    const extended = extension.ok ? extension.value(answered) : middle;
    expect(recordAt(extended, 11)?.response?.status).toBe('submitted');
    expect(extended.records).toHaveLength(15);
  });

  it('gives back a failure', async () => {
    const { repository, extend } = setUp();
    repository.calls.failNext('find', { kind: 'network' });
    expect(await extend(middle, 'ahead')).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORDS', kind: 'network' },
    });
  });

  it('ends when its caller leaves', async () => {
    const { extend } = setUp();
    expect(await extend(middle, 'behind', AbortSignal.abort())).toMatchObject({ error: { kind: 'aborted' } });
  });
});
