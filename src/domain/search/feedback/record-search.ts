import { type RecordFilter, FILTER_ENTITIES, type FilterSubject } from './record-filter';
import type { FilterCondition } from '../filter-condition';
import type { SortKey } from './record-order';
import type { Similarity } from '../similarity';
import type { TextQuery } from '../text-query';
import { assertNever } from '#domain/shared/assert-never';
import { exactJsonText, type ExactNumber } from '#domain/shared/exact-json';
import { subjectId } from './record-subject';

/** Filters and order of a queue. All parts apply at once (SEA-8). */
export interface RecordSearch {
  readonly text: TextQuery | null;
  /** At most one for each subject; metadata first, then answers, then suggestions. */
  readonly filters: readonly RecordFilter[];
  /** The first one counts most; each subject once. Empty leaves the order to the queue. */
  readonly sort: readonly SortKey[];
  readonly similarity: Similarity | null;
}

/** Every record, in the queue's own order. */
export const EVERYTHING: RecordSearch = {
  text: null,
  filters: [],
  sort: [],
  similarity: null,
};

/** Whether an answer may move a record to another place of what is found, or out of it, beside changing its status. */
export function looksAtAnswers({ filters, sort }: RecordSearch): boolean {
  const isMoved = ({ by }: SortKey) =>
    by.entity === 'response' || (by.entity === 'record' && by.property === 'updated_at');
  return filters.some(({ subject }) => subject.entity === 'response') || sort.some(isMoved);
}

/** The search without the order by the user's own answers; null without such an order. */
export function withoutAnswerOrder(search: RecordSearch): RecordSearch | null {
  const sort = search.sort.filter(({ by }) => by.entity !== 'response');
  return sort.length === search.sort.length ? null : { ...search, sort };
}

/**
 * Whether it takes the search guide to tell if all of a search is available: properties or vectors are named in it, or it
 * is for parts of words.
 */
export function needsGuide({ text, filters, sort, similarity }: RecordSearch): boolean {
  if (text?.mode === 'parts' || similarity !== null) return true;
  const subjects = [...filters.map(({ subject }) => subject), ...sort.map(({ by }) => by)];
  return subjects.some(({ entity }) => entity === 'metadata');
}

/** Whether it may leave records out; an order alone shows all of them. */
export function isNarrowing(search: RecordSearch): boolean {
  return search.text !== null || search.similarity !== null || filterCount(search) > 0;
}

export function filterCount(search: RecordSearch): number {
  return search.filters.length;
}

/** Whether there is something that `withoutFilters` takes away. */
export function isFilteredOrSorted(search: RecordSearch): boolean {
  return filterCount(search) > 0 || search.sort.length > 0;
}

/** Without filters and order; the words that are looked for and the similarity stay (SEA-20). */
export function withoutFilters({ text, similarity }: RecordSearch): RecordSearch {
  return { ...EVERYTHING, text, similarity };
}

type Canonical = string | ExactNumber | null | readonly Canonical[];

/**
 * A text that two searches share exactly when they find the same in the same order: in which order filters and their
 * values were chosen makes no difference, in which order the sort keys stand does.
 */
export function searchKey(search: RecordSearch): string {
  const { text, filters, sort, similarity } = search;
  const parts: Canonical = [
    text && [text.text, text.field, text.mode],
    inAnyOrder(filters.map(({ subject, condition }) => [subjectId(subject), conditionKey(condition)])),
    sort.map(({ by, order }) => [subjectId(by), order]),
    similarity && [similarity.recordId, similarity.vector, similarity.limit, similarity.order],
  ];
  return exactJsonText(parts);
}

/** Whether both find the same records in the same order. */
export function sameSearch(a: RecordSearch, b: RecordSearch): boolean {
  return a === b || searchKey(a) === searchKey(b);
}

function conditionKey(condition: FilterCondition): Canonical {
  switch (condition.kind) {
    case 'terms': {
      const values = [...new Set(condition.values)].sort();
      // Any and all of one value are the same.
      return ['terms', values.length > 1 ? condition.operator : 'or', values];
    }
    case 'range':
      return ['range', condition.ge, condition.le];
    default:
      return assertNever(condition);
  }
}

function inAnyOrder(items: readonly Canonical[]): Canonical {
  return items.map((item) => exactJsonText(item)).sort();
}

/** Servers take no more entries in one search (LIM-39). */
export const MAX_FILTER_ENTRIES = 50;

/** Null where the subject does not narrow the search. */
export function conditionOn({ filters }: RecordSearch, subject: FilterSubject): FilterCondition | null {
  return filters.find(isAbout(subject))?.condition ?? null;
}

/** The subjects that narrow the search, in its order. */
export function filteredSubjects({ filters }: RecordSearch): readonly FilterSubject[] {
  return filters.map(({ subject }) => subject);
}

/** A changed condition keeps its place among the others; null takes it away. */
export function withCondition(
  search: RecordSearch,
  subject: FilterSubject,
  condition: FilterCondition | null,
): RecordSearch {
  const { filters } = search;
  if (condition === null) {
    const isOther = (filter: RecordFilter) => !isAbout(subject)(filter);
    return { ...search, filters: filters.filter(isOther) };
  }
  const filter = { subject, condition };
  const place = filters.findIndex(isAbout(subject));
  return { ...search, filters: place < 0 ? withFilter(filters, filter) : filters.with(place, filter) };
}

/** How many entries a server is sent: where all of several values are wanted, each is one of its own. */
export function filterEntries({ filters }: RecordSearch): number {
  return filters.reduce((sum, { condition }) => sum + entriesOf(condition), 0);
}

/** How many of these entries are one condition. */
export function entriesOf(condition: FilterCondition): number {
  return condition.kind === 'terms' && condition.operator === 'and' ? condition.values.length : 1;
}

/** Behind the last filter of its entity, as the address has it. */
function withFilter(filters: readonly RecordFilter[], filter: RecordFilter): readonly RecordFilter[] {
  const rankOf = ({ subject }: RecordFilter) => FILTER_ENTITIES.indexOf(subject.entity);
  return [...filters, filter].toSorted((a, b) => rankOf(a) - rankOf(b));
}

function isAbout(subject: FilterSubject): (filter: RecordFilter) => boolean {
  const id = subjectId(subject);
  return (filter) => subjectId(filter.subject) === id;
}
