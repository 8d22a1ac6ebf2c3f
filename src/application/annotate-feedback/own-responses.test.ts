import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aResponse } from '#tests/builders/record.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { GOOD } from '#tests/fakes/record-acts-fixture';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Response } from '#domain/feedback/response';
import { HISTORY_LIMIT } from '#domain/work/undo-history';
import type { RequestedWrite } from '#domain/work/waiting-write';
import { OwnResponses } from './own-responses';

const submit = (recordId: string): RequestedWrite<PersonalFeedback> => ({
  datasetId: DATASET_ID,
  recordId,
  act: 'submit',
  wanted: { status: 'submitted', answers: GOOD },
  base: null,
});

function setUp(inMemory: Readonly<Record<string, Response | null>> = {}) {
  const put: string[] = [];
  const known: boolean[] = [];
  const own: OwnResponses = new OwnResponses({
    outbox: {
      put: ({ recordId }) => {
        put.push(recordId);
        known.push(own.has(recordId));
      },
    },
    find: (recordId) => (recordId in inMemory ? { response: inMemory[recordId] ?? null } : null),
    clock: new FakeClock(),
  });
  return { own, put, known };
}

describe('own responses', () => {
  it('own responses include the response that an act leads to before the act is in the outbox', () => {
    const { own, put, known } = setUp();
    own.change(submit('record-1'));
    expect([put, known]).toEqual([['record-1'], [true]]);
    expect(own.to('record-1')).toMatchObject({ status: 'submitted', answers: GOOD, id: null });
  });

  it('own responses take over the server’s state of the records acted on, and of no others', () => {
    const { own } = setUp();
    const saved = aResponse();
    own.change(submit('record-1'));
    own.learn('record-1', saved);
    own.learn('record-2', saved);
    expect([own.to('record-1'), own.to('record-2')]).toEqual([saved, null]);
    expect([own.has('record-1'), own.has('record-2')]).toEqual([true, false]);
  });

  it('own responses are the ones on screen for records in memory', () => {
    const shown = aResponse({ status: 'draft' });
    const { own } = setUp({ 'record-1': shown, 'record-2': null });
    own.change(submit('record-1'));
    own.change(submit('record-2'));
    expect([own.to('record-1'), own.to('record-2')]).toEqual([shown, null]);
  });

  it('own responses are remembered for as many records as the history has steps', () => {
    const { own } = setUp();
    for (let record = 0; record <= HISTORY_LIMIT; record += 1) own.change(submit(`record-${record}`));
    expect([own.has('record-0'), own.has('record-1'), own.has(`record-${HISTORY_LIMIT}`)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
