import { type RecordFilter, FILTER_ENTITIES, type FilterSubject } from './record-filter';
import type { FilterCondition } from '../filter-condition';
import type { SortKey } from './record-order';
import type { Similarity } from '../similarity';
import type { TextQuery } from '../text-query';
import { assertNever } from '#domain/shared/assert-never';
import { exactJsonText, type ExactNumber } from '#domain/shared/exact-json';
import { subjectId } from './record-subject';

/** Filters and order of a queue. All parts apply together (SEA-8). */
export interface RecordSearch {
  readonly text: TextQuery | null;
  /** At most one filter for each subject; first metadata, then answers, then suggestions. */
  readonly filters: readonly RecordFilter[];
  /** Sort keys in order of priority, each subject once. If there are none, the queue determines the order. */
  readonly sort: readonly SortKey[];
  readonly similarity: Similarity | null;
}

/** Every record, in the default order of the queue. */
export const EVERYTHING: RecordSearch = {
  text: null,
  filters: [],
  sort: [],
  similarity: null,
};

/** Whether an answer may move a record within the matches or remove it from them, apart from changing its status. */
export function looksAtAnswers({ filters, sort }: RecordSearch): boolean {
  const isMoved = ({ by }: SortKey) =>
    by.entity === 'response' || (by.entity === 'record' && by.property === 'updated_at');
  return filters.some(({ subject }) => subject.entity === 'response') || sort.some(isMoved);
}

/** The search without sort keys by the user's own answers; null if it has no such keys. */
export function withoutAnswerOrder(search: RecordSearch): RecordSearch | null {
  const sort = search.sort.filter(({ by }) => by.entity !== 'response');
  return sort.length === search.sort.length ? null : { ...search, sort };
}

/**
 * Whether the search guide is needed to check that all of a search is available: true if the search uses metadata, vectors or
 * partial words.
 */
export function needsGuide({ text, filters, sort, similarity }: RecordSearch): boolean {
  if (text?.mode === 'parts' || similarity !== null) return true;
  const subjects = [...filters.map(({ subject }) => subject), ...sort.map(({ by }) => by)];
  return subjects.some(({ entity }) => entity === 'metadata');
}

/** Whether the search may exclude records; an order alone shows all of them. */
export function isNarrowing(search: RecordSearch): boolean {
  return search.text !== null || search.similarity !== null || filterCount(search) > 0;
}

export function filterCount(search: RecordSearch): number {
  return search.filters.length;
}

/** Whether the search has filters or an order, which `withoutFilters` removes. */
export function isFilteredOrSorted(search: RecordSearch): boolean {
  return filterCount(search) > 0 || search.sort.length > 0;
}

/** Removes filters and order; keeps words and similarity (SEA-20). */
export function withoutFilters({ text, similarity }: RecordSearch): RecordSearch {
  return { ...EVERYTHING, text, similarity };
}

type Canonical = string | ExactNumber | null | readonly Canonical[];

/**
 * A key that two searches share exactly if they find the same records in the same order. The order of filters and of their values
 * does not matter; the order of sort keys does.
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

/** Whether both searches find the same records in the same order. */
export function sameSearch(a: RecordSearch, b: RecordSearch): boolean {
  return a === b || searchKey(a) === searchKey(b);
}

function conditionKey(condition: FilterCondition): Canonical {
  switch (condition.kind) {
    case 'terms': {
      const values = [...new Set(condition.values)].sort();
      // With a single value, `and` and `or` are equivalent.
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

/** Maximum number of filter entries per search that servers accept (LIM-39). */
export const MAX_FILTER_ENTRIES = 50;

/** The condition on a subject; null if the search has none. */
export function conditionOn({ filters }: RecordSearch, subject: FilterSubject): FilterCondition | null {
  return filters.find(isAbout(subject))?.condition ?? null;
}

export function filteredSubjects({ filters }: RecordSearch): readonly FilterSubject[] {
  return filters.map(({ subject }) => subject);
}

/** Sets the condition on a subject. A changed condition keeps its place among the others; null removes it. */
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

/** Number of filter entries sent to a server: each value of an `and` condition is a separate entry. */
export function filterEntries({ filters }: RecordSearch): number {
  return filters.reduce((sum, { condition }) => sum + entriesOf(condition), 0);
}

export function entriesOf(condition: FilterCondition): number {
  return condition.kind === 'terms' && condition.operator === 'and' ? condition.values.length : 1;
}

/** Inserts a filter after the last one of its entity, as in the URL. */
function withFilter(filters: readonly RecordFilter[], filter: RecordFilter): readonly RecordFilter[] {
  const rankOf = ({ subject }: RecordFilter) => FILTER_ENTITIES.indexOf(subject.entity);
  return [...filters, filter].toSorted((a, b) => rankOf(a) - rankOf(b));
}

function isAbout(subject: FilterSubject): (filter: RecordFilter) => boolean {
  const id = subjectId(subject);
  return (filter) => subjectId(filter.subject) === id;
}
