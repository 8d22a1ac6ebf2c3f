import type { RecordStatus } from '../record/feedback-record';
import { EVERYTHING, type RecordSearch } from './record-search';
import type { RecordSelection } from './record-selection';

/** What is looked at on the annotation page: a queue, what narrows it, and a place in it. */
export interface RecordCriteria extends RecordSelection {
  /** Place of the record in its queue, counted from 1. */
  readonly page: number;
  /**
   * Id of the record itself, which counts where the place has become another record's: answered records leave their queue.
   * Null as long as nobody knows which record stands at the place.
   */
  readonly record: string | null;
}

export const FIRST_PAGE = 1;

export const FIRST_PENDING: RecordCriteria = {
  status: 'pending',
  search: EVERYTHING,
  page: FIRST_PAGE,
  record: null,
};

/** Another queue begins at its first record. */
export function inQueue(status: RecordStatus, search: RecordSearch = EVERYTHING): RecordCriteria {
  return { status, search, page: FIRST_PAGE, record: null };
}

/** Another place of the same queue, with the record that stands there as far as it is known. */
export function atPage(criteria: RecordCriteria, page: number, record: string | null = null): RecordCriteria {
  return { ...criteria, page: Math.max(FIRST_PAGE, page), record };
}
