import type { LinkAbsence } from '#domain/queue/linked-record';
import type { DroppedTerm } from '#domain/search/feedback/dropped-term';
import type { RecordCriteria, RecordSelection } from '#domain/search/feedback/record-criteria';

/** How records came to a position. */
export interface Arrival {
  /** Parts of the search that were dropped. */
  readonly dropped: readonly DroppedTerm[];
  /** Selection that was wanted, where the wanted record is in another one; else null. */
  readonly movedFrom: RecordSelection | null;
  /** Why the first record of a list is not shown; null where it is. */
  readonly absence: LinkAbsence | null;
}

/** The position that the user looks at. It is kept outside, in an address, and can change there at any time. */
export interface QueuePosition {
  readonly current: RecordCriteria;
  /** Takes over where the wanted records were found. */
  settle(found: RecordCriteria, arrival: Arrival): void;
  /** Goes back to the last records, after the user waited for others and the queue turned out to end. */
  endAt(last: RecordCriteria): void;
  /** Makes several changes at once, so that no reader sees them halfway. */
  change(make: () => void): void;
}
