import type { DroppedTerm } from '#domain/search/dropped-term';
import type { RecordCriteria, RecordSelection } from '#domain/search/record-criteria';

/** How records came to a position. */
export interface Arrival {
  /** Parts of the search that were dropped. */
  readonly dropped: readonly DroppedTerm[];
  /** The selection that was asked for, where the wanted record is in the queue of another one now. */
  readonly movedFrom: RecordSelection | null;
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
