import type { MetadataFilter, ResponseFilter, SuggestionFilter } from './record-filter';
import type { SortKey } from './record-order';
import type { Similarity } from './similarity';
import type { TextQuery } from './text-query';

/** Filters and order of a queue. All parts apply at once (SEA-8). */
export interface RecordSearch {
  readonly text: TextQuery | null;
  /** At most one for each property. */
  readonly metadata: readonly MetadataFilter[];
  /** At most one for each question. */
  readonly responses: readonly ResponseFilter[];
  /** At most one for each question and property of its suggestion. */
  readonly suggestions: readonly SuggestionFilter[];
  /** The first one counts most; each subject once. Empty leaves the order to the queue. */
  readonly sort: readonly SortKey[];
  readonly similarity: Similarity | null;
}

/** Every record, in the queue's own order. */
export const EVERYTHING: RecordSearch = {
  text: null,
  metadata: [],
  responses: [],
  suggestions: [],
  sort: [],
  similarity: null,
};

/** Whether an answer may move a record to another place of what is found, or out of it, beside changing its status. */
export function looksAtAnswers({ responses, sort }: RecordSearch): boolean {
  const isMoved = ({ by }: RecordSearch['sort'][number]) =>
    by.entity === 'response' || (by.entity === 'record' && by.property === 'updated_at');
  return responses.length > 0 || sort.some(isMoved);
}

/**
 * Whether it takes the search guide to tell if all of a search is available: properties or vectors are named in it, or it
 * is for parts of words.
 */
export function needsGuide({ text, metadata, sort, similarity }: RecordSearch): boolean {
  if (text?.mode === 'parts' || similarity !== null) return true;
  return metadata.length > 0 || sort.some(({ by }) => by.entity === 'metadata');
}
