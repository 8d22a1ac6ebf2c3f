/** A page of records as the list shows it, from a queue or from any other source. All of it is observable. */
export interface ListedPage<Q> {
  /** Ids of the records on the page, in order. */
  readonly ids: readonly string[];
  /** Place of the first record, counted from 1. */
  readonly first: number;
  /** Records per page; null for a single record with its form. */
  readonly size: number | null;
  /** Selection that the page is part of. */
  readonly among: Q;
  /** Number of records that it finds. */
  readonly total: number;
  /** Records in memory that no longer match the selection. */
  readonly leftIds: readonly string[];
  /** A record that another part of the page asks for, such as undo; null for none. */
  readonly wanted: { readonly id: string } | null;
  /** Counted from 1; null for a record that has left the page. */
  placeOf(recordId: string): number | null;
  isSame(one: Q, other: Q): boolean;
}
