/** Maximum number of characters in a query that servers accept. */
export const MAX_QUERY_LENGTH = 2_000;

/**
 * A text to find in records. In mode `words`, each word must occur as a whole word, in any order (SEA-1); in mode `parts`, it may
 * also be part of a longer word.
 */
export interface TextQuery {
  /** The text as typed; not blank. */
  readonly text: string;
  /** Name of the only field to search; null searches all fields as one text. */
  readonly field: string | null;
  readonly mode: 'words' | 'parts';
}

/** The part of the query that applies to one field; null if the field is not searched. */
export function queryInField(query: TextQuery | null, field: string): TextQuery | null {
  return query === null || (query.field !== null && query.field !== field) ? null : query;
}
