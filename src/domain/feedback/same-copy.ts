import type { FeedbackRecord } from './feedback-record';

/**
 * Whether both are the record with the same answer, however often the answer was laid over it. By reference where it is
 * large: an answer that says the same but came anew is another copy.
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
