/** A part of a batch of records. A long batch is checked as a whole, then written in several transactions. */
export interface BatchPortion {
  /** Position of its first record in the batch. */
  readonly first: number;
  /** Whether the records are checked and not written. */
  readonly isTrial: boolean;
}

/** A batch that is written in one transaction. */
export const WHOLE_BATCH: BatchPortion = { first: 0, isTrial: false };
