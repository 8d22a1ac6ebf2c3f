import type { RecordStatus } from '../queue/record-status';
import { EVERYTHING, type RecordSearch } from './record-search';
import { sameSearch } from './same-search';

/**
 * Records of a status that a search finds, in its order; a queue is made of them. The status is one of feedback records,
 * not a type parameter: addresses, saved views and counts name it, and a task dataset filters by status among its conditions.
 */
export interface RecordSelection {
  readonly status: RecordStatus;
  readonly search: RecordSearch;
}

/** All records of a status, in the queue's own order. */
export function allOf(status: RecordStatus): RecordSelection {
  return { status, search: EVERYTHING };
}

export function sameSelection(a: RecordSelection, b: RecordSelection): boolean {
  return a.status === b.status && sameSearch(a.search, b.search);
}
