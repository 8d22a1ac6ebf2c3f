import type { LinkAbsence } from '#domain/queue/linked-record';
import type { DroppedTerm } from '#domain/search/feedback/dropped-term';
import type { RecordCriteria, RecordSelection } from '#domain/search/feedback/record-criteria';

/** Details of how the shown records differ from the requested ones. */
export interface Arrival {
  /** Parts of the search that were dropped. */
  readonly dropped: readonly DroppedTerm[];
  /** The requested selection, if the requested record is in another one; otherwise null. */
  readonly movedFrom: RecordSelection | null;
  /** Why the requested record is not shown in the list; null if it is. */
  readonly absence: LinkAbsence | null;
}

/** The user's current position. It is stored outside, in an address, and can change there at any time. */
export interface QueuePosition {
  readonly current: RecordCriteria;
  /** Takes over the place where the requested records were found. */
  settle(found: RecordCriteria, arrival: Arrival): void;
  /** Returns to the last records, after the user waited for others and the queue turned out to end. */
  endAt(last: RecordCriteria): void;
  /** Makes several changes at once, so that no reader sees a partial change. */
  change(make: () => void): void;
}
