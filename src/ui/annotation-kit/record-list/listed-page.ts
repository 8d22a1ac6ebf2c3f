/** A page of records for the list, from a queue or any other source. All properties are observable. */
export interface ListedPage<Q> {
  /** Ids of the records on the page, in order. */
  readonly ids: readonly string[];
  /** Place of the first record, counted from 1. */
  readonly first: number;
  /** Records per page; null for a single record with its form. */
  readonly size: number | null;
  /** The selection that contains the page. */
  readonly among: Q;
  /** Number of records that the selection finds. */
  readonly total: number;
  /** Records in memory that no longer match the selection. */
  readonly leftIds: readonly string[];
  /** A record to navigate to, requested by another part of the page such as undo; null for none. */
  readonly wanted: { readonly id: string } | null;
  /** Counted from 1; null for a record that has left the page. */
  placeOf(recordId: string): number | null;
  isSame(one: Q, other: Q): boolean;
}
