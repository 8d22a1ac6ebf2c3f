import type { TextRecord } from '../field/record-text';
import type { RecordStatus } from '../queue/record-status';
import type { Response } from './response';
import type { Suggestion } from './suggestion';

export interface FeedbackRecord extends TextRecord {
  readonly datasetId: string;
  readonly metadata: ReadonlyMap<string, unknown>;
  readonly externalId: string | null;
  readonly suggestions: readonly Suggestion[];
  /** The answer of the user who looks at it, or null when there is none yet. */
  readonly response: Response | null;
  readonly insertedAt: Date;
  readonly updatedAt: Date;
}

/** A record is pending until it has a response; then it is what the response is. */
export function recordStatus(record: FeedbackRecord): RecordStatus {
  return record.response?.status ?? 'pending';
}

/** The same record with a newly saved response, or pending again without one. */
export function withResponse(record: FeedbackRecord, response: Response | null): FeedbackRecord {
  return { ...record, response };
}
