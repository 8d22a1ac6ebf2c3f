import type { TextRecord } from '../field/record-text';
import type { RecordStatus } from './record-status';
import type { Response } from './response';
import type { Suggestion } from './suggestion';

export interface FeedbackRecord extends TextRecord {
  readonly datasetId: string;
  readonly metadata: ReadonlyMap<string, unknown>;
  readonly externalId: string | null;
  readonly suggestions: readonly Suggestion[];
  /** The user's response, or null if there is none yet. */
  readonly response: Response | null;
  readonly insertedAt: Date;
  readonly updatedAt: Date;
}

/** A record without a response is pending; otherwise it has the status of the response. */
export function recordStatus({ response }: Pick<FeedbackRecord, 'response'>): RecordStatus {
  return response?.status ?? 'pending';
}

/** The record with a newly saved response, or pending again without one. */
export function withResponse(record: FeedbackRecord, response: Response | null): FeedbackRecord {
  return { ...record, response };
}

/**
 * Whether both are the same record with the same answer, even if the answer was applied repeatedly. Large parts are compared by
 * reference: an equal answer that was loaded again makes a different copy.
 */
export function isSameCopy(a: FeedbackRecord | null, b: FeedbackRecord | null): boolean {
  if (a === null || b === null || a.response === null || b.response === null) return a === b;
  const { response: one } = a;
  const { response: other } = b;
  return (
    a.id === b.id &&
    a.fields === b.fields &&
    a.suggestions === b.suggestions &&
    a.metadata === b.metadata &&
    one.answers === other.answers &&
    one.status === other.status &&
    one.revision === other.revision &&
    one.updatedAt.getTime() === other.updatedAt.getTime()
  );
}
