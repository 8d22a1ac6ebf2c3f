import { statusFrom, type StatusList } from '#domain/queue/status-list';
import { BULK_SIZES, FIRST_PAGE, type RecordCriteria } from '../record-criteria';
import { SEARCH_PARAMETERS, searchFromParameters, searchToParameters, droppedTerms } from './search-url';
import type { DroppedTerm } from '../dropped-term';

/** Largest place that is accepted from a link; a larger number means that the link is damaged. */
const MAX_PAGE = 500_000;

/** Form of the record ids that this client writes into links. */
const RECORD_ID = /^[A-Za-z0-9._~-]{1,128}$/;

/** A place and, in the bulk view, the number of records per page. */
const PAGE = /^([1-9]\d*)(?:~(10|25|50|100))?$/;

/**
 * Reads the criteria from the query of a URL; missing or malformed values are replaced by defaults. Links that were encoded
 * twice, like those of Argilla's client, are supported (SEA-45).
 */
export function criteriaFromQuery(query: string, statuses: StatusList): RecordCriteria {
  const { parameters, read } = readerOf(query);
  return {
    status: statusFrom(statuses, parameters.get('status')),
    search: searchFromParameters(read),
    ...placeFrom(read('page')),
    record: recordFrom(parameters.get('record')),
  };
}

/** Terms of a query that are ignored, including an unknown status. */
export function droppedFromQuery(query: string, statuses: StatusList): readonly DroppedTerm[] {
  const { parameters, read } = readerOf(query);
  const dropped = droppedTerms(read, searchFromParameters(read));
  const status = parameters.get('status') ?? '';
  const isKnown = status === '' || statuses.all.includes(status);
  return isKnown ? dropped : [{ kind: 'unreadable', text: status }, ...dropped];
}

/** Writes the criteria into an existing query, encoded once, and preserves all other parameters. */
export function criteriaToQuery(criteria: RecordCriteria, query = ''): string {
  const parameters = new URLSearchParams(query);
  const set = (name: string, value: string) =>
    value === '' ? parameters.delete(name) : parameters.set(name, value);
  set('page', criteria.size === null ? String(criteria.page) : `${criteria.page}~${criteria.size}`);
  set('status', criteria.status);
  set('record', recordFrom(criteria.record) ?? '');
  const search = searchToParameters(criteria.search);
  for (const name of SEARCH_PARAMETERS) set(name, search[name]);
  return `?${parameters.toString()}`;
}

function readerOf(query: string) {
  const parameters = new URLSearchParams(query);
  return { parameters, read: (name: string) => decodedAgain(parameters.get(name) ?? '') };
}

/** Decodes a link that was encoded twice. A link written by this client has no percent sign after decoding. */
function decodedAgain(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function placeFrom(text: string): Pick<RecordCriteria, 'page' | 'size'> {
  const [, place = FIRST_PAGE, records] = PAGE.exec(text) ?? [];
  const page = Number(place);
  return { page: page <= MAX_PAGE ? page : FIRST_PAGE, size: sizeFrom(records) };
}

function sizeFrom(text: string | undefined): number | null {
  return BULK_SIZES.find((size) => String(size) === text) ?? null;
}

function recordFrom(text: string | null): string | null {
  return text !== null && RECORD_ID.test(text) ? text : null;
}
