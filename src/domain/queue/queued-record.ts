import { recordStatus, type FeedbackRecord } from '../feedback/feedback-record';
import type { RecordStatus } from './record-status';

/** Rest of a record far from the current one: enough to count places by it, and to fetch it again. */
export interface DistantRecord {
  readonly id: string;
  /** For the user, as far as the server has told. */
  readonly distantStatus: RecordStatus;
}

/** A record as a queue has it. */
export type QueuedRecord = FeedbackRecord | DistantRecord;

export function isDistant(queued: QueuedRecord): queued is DistantRecord {
  return 'distantStatus' in queued;
}

export function queuedStatus(queued: QueuedRecord): RecordStatus {
  return isDistant(queued) ? queued.distantStatus : recordStatus(queued);
}
