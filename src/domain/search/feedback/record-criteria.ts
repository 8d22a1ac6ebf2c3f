import type { StatusName } from '#domain/queue/status-list';
import { EVERYTHING, type RecordSearch, sameSearch } from './record-search';

/** The records of a status that match a search, in its order; they form a queue. */
export interface RecordSelection {
  readonly status: StatusName;
  readonly search: RecordSearch;
}

/** All records of a status, in the default order of the queue. */
export function allOf(status: StatusName): RecordSelection {
  return { status, search: EVERYTHING };
}

export function sameSelection(a: RecordSelection, b: RecordSelection): boolean {
  return a.status === b.status && sameSearch(a.search, b.search);
}

/** Records per page of the list view (LIM-7). */
export const BULK_SIZES = [10, 25, 50, 100] as const;

/** Everything that determines what the annotation page shows: a queue, its filters, and a position in it. */
export interface RecordCriteria extends RecordSelection {
  /** Place of the record in its queue, counted from 1; of the first record if a page shows several. */
  readonly page: number;
  /** Records per page of the list view; null for a single record with its form. */
  readonly size: number | null;
  /**
   * Id of the record, which takes precedence if another record has moved to the place: answered records leave their queue. Null
   * until the record at the place is known.
   */
  readonly record: string | null;
}

export const FIRST_PAGE = 1;

/** Criteria for another queue, starting at its first record. */
export function inQueue(
  status: StatusName,
  search: RecordSearch = EVERYTHING,
  size: number | null = null,
): RecordCriteria {
  return { status, search, page: FIRST_PAGE, size, record: null };
}

/** Criteria for another place in the same queue, with the record at that place if it is known. */
export function atPage(criteria: RecordCriteria, page: number, record: string | null = null): RecordCriteria {
  return { ...criteria, page: Math.max(FIRST_PAGE, page), record };
}
