import type { StateRules } from '../queue/record-queue';
import type { RecordSelection } from '../search/feedback/record-criteria';
import { recordStatus, withResponse, type FeedbackRecord } from './feedback-record';
import type { Response } from './response';

/** Whether a feedback record belongs to a queue: only to that of its own status. */
export function isInOwnQueue(
  record: Pick<FeedbackRecord, 'response'>,
  { status }: Pick<RecordSelection, 'status'>,
): boolean {
  return recordStatus(record) === status;
}

export const RESPONSE_STATES: StateRules<FeedbackRecord, Response | null> = {
  withState: withResponse,
  belongs: (response, selection) => isInOwnQueue({ response }, selection),
};
