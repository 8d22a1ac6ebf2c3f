/** A part of a batch of records: a long one is judged and then written in several transactions. */
export interface BatchPortion {
  /** Position of its first record in the batch. */
  readonly first: number;
  /** Whether the records are only judged. */
  readonly isTrial: boolean;
}

/** A batch that is written at once. */
export const WHOLE_BATCH: BatchPortion = { first: 0, isTrial: false };
