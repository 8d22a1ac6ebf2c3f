import { FEEDBACK_STATUSES, RECORD_STATUSES, type RecordStatus } from '#domain/feedback/record-status';
import type { DroppedTerm } from '#domain/search/feedback/dropped-term';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { MAX_QUERY_LENGTH } from '#domain/search/text-query';
import { criteriaFromQuery, droppedFromQuery } from '#domain/search/feedback/url/criteria-url';
import { ok, type Result } from '#domain/shared/result';
import { uuidSchema } from '#server/routes/http/request-schemas';
import type { SearchedRecords } from '#server/services/exports/searched-records';
import { requestedSearchOf } from '#server/services/search/requested-search';
import { usage, type OptionValues } from '../invocation';
import type { Refusal } from '../administration/administration-command';

export const SEARCH_OPTIONS = {
  search: { type: 'string' },
  query: { type: 'string' },
  field: { type: 'string' },
  status: { type: 'string', multiple: true },
  user: { type: 'string' },
} as const;

/** Records that an operator wants of a dataset. */
export interface WantedRecords {
  readonly searched: SearchedRecords;
  /** Name of the user whose statuses and answers the search means; null where it means none. */
  readonly user: string | null;
}

export interface SearchOfOptions {
  /** Null for all records. */
  readonly wanted: WantedRecords | null;
  /** Id of the dataset in the address of a page; null where there is none. */
  readonly datasetId: string | null;
}

/** Value of `--status` for records of every status. */
const ANY = 'any';

/** A page of the application, as far as an export looks at it. */
interface LinkedPage {
  readonly datasetId: string | null;
  readonly statuses: readonly RecordStatus[];
  readonly search: RecordSearch;
}

/** Reads the options that select records. Each other option replaces the same part of the `--search` address. */
export function searchOf(values: OptionValues<typeof SEARCH_OPTIONS>): Result<SearchOfOptions, Refusal> {
  const { query, field, status, user } = values;
  if (field !== undefined && query === undefined) return usage('--field says where to look for a --query');
  if (query?.trim() === '') return usage('--query takes words to look for');
  const page = linkedPage(values.search);
  if (!page.ok) return page;
  const statuses = status === undefined ? ok(page.value.statuses) : statusesOf(status);
  if (!statuses.ok) return statuses;
  const isOfAll = values.search === undefined && query === undefined && status === undefined;
  if (isOfAll && user !== undefined) return usage('--user says whose --status or --search is meant');
  if (isOfAll) return ok({ wanted: null, datasetId: null });
  const text = query === undefined ? null : { text: query, field: field ?? null, mode: 'words' as const };
  const search = { ...page.value.search, ...(text && { text }) };
  if ((search.text?.text.length ?? 0) > MAX_QUERY_LENGTH)
    return usage(`a search takes words of at most ${MAX_QUERY_LENGTH} characters`);
  if (user === undefined && isOfOneUser(statuses.value, search))
    return usage('statuses and answers are those of a user: name the user with --user <name>');
  const searched = {
    statuses: statuses.value,
    asked: requestedSearchOf(search),
    most: search.similarity?.limit ?? null,
  };
  return ok({ wanted: { searched, user: user ?? null }, datasetId: page.value.datasetId });
}

function linkedPage(address: string | undefined): Result<LinkedPage, Refusal> {
  if (address === undefined) return ok({ datasetId: null, statuses: [], search: EVERYTHING });
  const split = splitAddress(address);
  if (split === null)
    return usage('--search takes the address of an annotation page, or its part from the ? on');
  const { query, datasetId } = split;
  const dropped = droppedFromQuery(query, FEEDBACK_STATUSES);
  if (dropped.length > 0) return usage(`--search: ${dropped.map(droppedText).join('; ')}`);
  const { search, status } = criteriaFromQuery(query, FEEDBACK_STATUSES);
  if (search.similarity !== null && !isId(search.similarity.recordId))
    return usage(`--search: "${search.similarity.recordId}" is the id of no record`);
  return ok({ datasetId, search, statuses: RECORD_STATUSES.filter((known) => known === status) });
}

function splitAddress(
  address: string,
): (Pick<SearchOfOptions, 'datasetId'> & { readonly query: string }) | null {
  if (address.startsWith('?')) return { query: address, datasetId: null };
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  const [, datasetId] = /\/dataset\/([^/]+)\/annotation-mode\/?$/u.exec(pathname) ?? [];
  return datasetId === undefined || !isId(datasetId) ? null : { query: search, datasetId };
}

function statusesOf(names: readonly string[]): Result<readonly RecordStatus[], Refusal> {
  if (names.includes(ANY)) return ok([]);
  const strange = names.find((name) => !FEEDBACK_STATUSES.all.some((status) => status === name));
  if (strange !== undefined)
    return usage(`--status takes ${RECORD_STATUSES.join(', ')} or ${ANY}, not ${strange}`);
  return ok(RECORD_STATUSES.filter((status) => names.includes(status)));
}

function isOfOneUser(statuses: readonly RecordStatus[], { filters, sort }: RecordSearch): boolean {
  const subjects = [...filters.map(({ subject }) => subject), ...sort.map(({ by }) => by)];
  return statuses.length > 0 || subjects.some(({ entity }) => entity === 'response');
}

function droppedText(term: DroppedTerm): string {
  if (term.kind === 'terms') return `"${term.of}" has ${term.count} values more than a filter takes`;
  const text = 'text' in term ? term.text : '';
  return term.kind === 'extra'
    ? `"${text}" is there twice, or one more than a search takes`
    : `"${text}" cannot be read`;
}

function isId(text: string): boolean {
  return uuidSchema.safeParse(text).success;
}
