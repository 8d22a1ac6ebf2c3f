import { isDistant, withRecord, type RecordQueue } from '../queue/record-queue';
import type { RecordSelection } from '../search/record-selection';
import { recordStatus, withResponse, type FeedbackRecord } from './feedback-record';
import type { Response } from './response';

/** A feedback record belongs to the queue of its own status. */
export function isInOwnQueue(
  record: Pick<FeedbackRecord, 'response'>,
  { status }: Pick<RecordSelection, 'status'>,
): boolean {
  return recordStatus(record) === status;
}

/** The queue with what the server has of a record's response, at the same place; the same queue where it is not in it. */
export function withAnswerOf(
  queue: RecordQueue<FeedbackRecord>,
  recordId: string,
  response: Response | null,
): RecordQueue<FeedbackRecord> {
  const known = queue.records.find(({ id }) => id === recordId);
  if (known === undefined) return queue;
  if (!isDistant(known)) return withRecord(queue, withResponse(known, response));
  return withRecord(queue, { id: recordId, stillBelongs: isInOwnQueue({ response }, queue) });
}
