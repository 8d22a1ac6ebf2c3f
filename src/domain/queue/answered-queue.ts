import type { Response } from '../feedback/response';
import { withResponse } from '../feedback/feedback-record';
import { isDistant, type QueuedRecord } from './queued-record';
import { withRecord, type RecordQueue } from './record-queue';

/** The queue with what the server has of a record's response, at the same place; the same queue where it is not in it. */
export function withAnswerOf(queue: RecordQueue, recordId: string, response: Response | null): RecordQueue {
  const known = queue.records.find(({ id }) => id === recordId);
  if (known === undefined) return queue;
  const newer: QueuedRecord = isDistant(known)
    ? { id: recordId, distantStatus: response?.status ?? 'pending' }
    : withResponse(known, response);
  return withRecord(queue, newer);
}
