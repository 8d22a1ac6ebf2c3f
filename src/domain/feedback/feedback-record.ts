import type { TextRecord } from '../field/record-text';
import type { RecordStatus } from './record-status';
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
export function recordStatus({ response }: Pick<FeedbackRecord, 'response'>): RecordStatus {
  return response?.status ?? 'pending';
}

/** The same record with a newly saved response, or pending again without one. */
export function withResponse(record: FeedbackRecord, response: Response | null): FeedbackRecord {
  return { ...record, response };
}

/**
 * Whether both are the record with the same answer, however often the answer was laid over it. By reference where it is
 * large: an answer that says the same but came again is another copy.
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
