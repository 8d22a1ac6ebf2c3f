import type { RecordStatus } from '../queue/record-status';
import { EVERYTHING, type RecordSearch } from './record-search';
import { sameSearch } from './same-search';

/** Which records are meant, and in what order: those of a status that a search finds. A queue is made of them. */
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
