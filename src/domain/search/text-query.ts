/** Characters of a text: servers take no more. */
export const MAX_QUERY_LENGTH = 2_000;

/**
 * A text to find in records. In `words` every word of it must occur as a whole, in any order (SEA-1); in
 * `parts` each of them may also be a part of a longer word.
 */
export interface TextQuery {
  /** Not blank, as it was typed. */
  readonly text: string;
  /** Name of the one field that is looked in; null looks in all of them as if they were one. */
  readonly field: string | null;
  readonly mode: 'words' | 'parts';
}

/** The query for one field; null when it is not searched. */
export function queryInField(query: TextQuery | null, field: string): TextQuery | null {
  return query === null || (query.field !== null && query.field !== field) ? null : query;
}
