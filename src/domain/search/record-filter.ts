/** Any of the values, or, where a record may have several, all of them. Never empty. */
export interface TermsCondition {
  readonly kind: 'terms';
  readonly values: readonly string[];
  readonly operator: 'or' | 'and';
}

/** Both bounds belong to it; null leaves a side open, never both. `ge` is at most `le`. */
export interface RangeCondition {
  readonly kind: 'range';
  readonly ge: number | null;
  readonly le: number | null;
}

export type FilterCondition = TermsCondition | RangeCondition;

/** Narrows a search by one subject. */
export interface RecordFilter {
  readonly subject: FilterSubject;
  readonly condition: FilterCondition;
}

/** In the order in which searches list their filters. */
export const FILTER_ENTITIES = ['metadata', 'response', 'suggestion'] as const;
export type FilterEntity = (typeof FILTER_ENTITIES)[number];

/** Value of a suggestion, its score (0 to 1), and its agent. */
export const SUGGESTION_PROPERTIES = ['value', 'score', 'agent'] as const;
export type SuggestionProperty = (typeof SUGGESTION_PROPERTIES)[number];

/**
 * Subject of a filter: a metadata property, the user's own answer to a question whatever the status of the response is, or
 * a property of its suggestion. Properties and questions are given by name.
 */
export type FilterSubject =
  | { readonly entity: 'metadata'; readonly property: string }
  | { readonly entity: 'response'; readonly question: string }
  | { readonly entity: 'suggestion'; readonly question: string; readonly property: SuggestionProperty };

/** Name of the metadata property or question. */
export function nameOf(subject: FilterSubject): string {
  return subject.entity === 'metadata' ? subject.property : subject.question;
}
