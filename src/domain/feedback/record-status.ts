import { statusFrom, type StatusList, type StatusName } from '../queue/status-list';

/** Status of a feedback record for the user (specification, section 4). */
export type RecordStatus = 'pending' | 'draft' | 'submitted' | 'discarded';

export const RECORD_STATUSES: readonly RecordStatus[] = ['pending', 'draft', 'submitted', 'discarded'];

export const FEEDBACK_STATUSES: StatusList<RecordStatus> = { all: RECORD_STATUSES, initial: 'pending' };

/** The feedback status with that name, for a queue of feedback records. */
export function feedbackStatus(name: StatusName): RecordStatus {
  return statusFrom(FEEDBACK_STATUSES, name);
}
