import { EVERYTHING, type RecordSearch } from './record-search';

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
