import { RECORD_STATUSES, type RecordStatus } from '../record/feedback-record';
import { FIRST_PAGE, type RecordCriteria } from './record-criteria';
import { EVERYTHING } from './record-search';

/** Largest place that is taken from a link; a longer number is a damaged link. */
const MAX_PAGE = 500_000;

/** What an id may look like in a link: whatever else stands there was not written here. */
const RECORD_ID = /^[A-Za-z0-9._~-]{1,128}$/;

/** Reads the criteria from the query of an address; what is missing or malformed becomes the default. */
export function criteriaFromQuery(query: string): RecordCriteria {
  const parameters = new URLSearchParams(query);
  return {
    status: statusFrom(parameters.get('status')),
    search: EVERYTHING,
    page: pageFrom(parameters.get('page')),
    record: recordFrom(parameters.get('record')),
  };
}

/** Writes the criteria into an existing query and leaves the parameters of others alone. */
export function criteriaToQuery(criteria: RecordCriteria, query = ''): string {
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(criteria.page));
  parameters.set('status', criteria.status);
  const record = recordFrom(criteria.record);
  if (record === null) parameters.delete('record');
  else parameters.set('record', record);
  return `?${parameters.toString()}`;
}

function statusFrom(text: string | null): RecordStatus {
  return RECORD_STATUSES.find((status) => status === text) ?? 'pending';
}

function pageFrom(text: string | null): number {
  if (text === null || !/^[1-9]\d*$/.test(text)) return FIRST_PAGE;
  const page = Number(text);
  return page <= MAX_PAGE ? page : FIRST_PAGE;
}

function recordFrom(text: string | null): string | null {
  return text !== null && RECORD_ID.test(text) ? text : null;
}
