import { isInOwnQueue } from '#domain/feedback/feedback-queue';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { NO_SCORES, queueFrom, type RecordQueue } from '#domain/queue/record-queue';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';

/** A queue of feedback records that begins in memory at a place. */
export function aQueue(
  selection: RecordSelection,
  first: number,
  records: readonly FeedbackRecord[],
  total: number,
  scores = NO_SCORES,
): RecordQueue<FeedbackRecord> {
  return queueFrom(selection, first, { records, total, scores }, isInOwnQueue);
}
