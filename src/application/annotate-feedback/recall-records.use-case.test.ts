import { beforeEach, describe, expect, it } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import { RecallRecords } from './recall-records.use-case';

const answered = records(2, { status: 'submitted' });
const store = new InMemoryAnnotations(answered);

let recordPort: InMemoryRecordRepository;
let responsePort: InMemoryResponseRepository;
beforeEach(() => {
  recordPort = new InMemoryRecordRepository(store);
  responsePort = new InMemoryResponseRepository(store);
});
const recall = (...recordIds: string[]) =>
  new RecallRecords(recordPort, responsePort).execute({ questions: [], recordIds });

describe('records that were gone past long ago', () => {
  it('come back with the own responses, though they stand in another queue', async () => {
    expect(await recall('record-2', 'record-1')).toEqual({ ok: true, value: answered.toReversed() });
  });

  it('come back without those that are gone', async () => {
    expect(await recall('record-1', 'deleted')).toEqual({ ok: true, value: answered.slice(0, 1) });
  });

  it('fail when the one that is wanted is gone', async () => {
    expect(await recall('deleted', 'record-1')).toMatchObject({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORD_BY_ID', kind: 'not-found' },
    });
  });

  it('fail when its response cannot be had: without it, it would look unanswered', async () => {
    responsePort.calls.failNext('ownOf', { kind: 'network' });
    expect(await recall('record-1')).toMatchObject({
      ok: false,
      error: { code: 'ERROR_FETCHING_OWN_RESPONSE', kind: 'network' },
    });
  });
});
