import type { StatusName } from '../queue/status-list';
import { EVERYTHING, type RecordSearch } from './record-search';
import { sameSearch } from './same-search';

/** Records of a status that a search finds, in its order; a queue is made of them. */
export interface RecordSelection {
  readonly status: StatusName;
  readonly search: RecordSearch;
}

/** All records of a status, in the queue's own order. */
export function allOf(status: StatusName): RecordSelection {
  return { status, search: EVERYTHING };
}

export function sameSelection(a: RecordSelection, b: RecordSelection): boolean {
  return a.status === b.status && sameSearch(a.search, b.search);
}
