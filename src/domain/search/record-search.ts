import type { RecordFilter } from './record-filter';
import type { SortKey } from './record-order';
import type { Similarity } from './similarity';
import type { TextQuery } from './text-query';

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
