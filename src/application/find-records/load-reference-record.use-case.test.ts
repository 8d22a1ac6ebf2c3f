import { describe, expect, it } from 'vitest';
import { aRecord } from '#tests/builders/record.builder';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { LoadReferenceRecord } from './load-reference-record.use-case';

describe('LoadReferenceRecord', () => {
  const load = (recordId: string) =>
    new LoadReferenceRecord(
      new InMemoryRecordRepository(new InMemoryAnnotations([aRecord({ id: 'record-1', status: 'draft' })])),
    ).execute({ recordId, questions: [] });

  it('LoadReferenceRecord finds a record in any queue, without its response', async () => {
    expect(await load('record-1')).toMatchObject({ value: { id: 'record-1', response: null } });
  });

  it('LoadReferenceRecord fails if the record does not exist', async () => {
    expect(await load('record-2')).toMatchObject({
      error: { code: 'ERROR_FETCHING_RECORD_BY_ID', kind: 'not-found' },
    });
  });
});
