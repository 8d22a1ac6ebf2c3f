import type { RecordStatus } from '../record/feedback-record';

/** What is looked at on the annotation page. Search, filters, sort and similarity join here. */
export interface RecordCriteria {
  readonly status: RecordStatus;
  /** Place of the record in its queue, counted from 1. */
  readonly page: number;
}

export const FIRST_PAGE = 1;

export const FIRST_PENDING: RecordCriteria = { status: 'pending', page: FIRST_PAGE };

/** Another queue begins at its first record. */
export function inQueue(status: RecordStatus): RecordCriteria {
  return { status, page: FIRST_PAGE };
}

export function atPage(criteria: RecordCriteria, page: number): RecordCriteria {
  return { ...criteria, page: Math.max(FIRST_PAGE, page) };
}
