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

/** By the value of a metadata property, which is meant by name. */
export interface MetadataFilter {
  readonly property: string;
  readonly condition: FilterCondition;
}

/** By the user's own answer to a question, which is given by name; whatever the status of the response is. */
export interface ResponseFilter {
  readonly question: string;
  readonly condition: FilterCondition;
}

/** Value of a suggestion, its score (0 to 1), and its agent. */
export type SuggestionProperty = 'value' | 'score' | 'agent';

export interface SuggestionFilter {
  readonly question: string;
  readonly property: SuggestionProperty;
  readonly condition: FilterCondition;
}

/** Subject of a condition; a search has at most one condition for each. */
export type FilterSubject =
  | { readonly entity: 'metadata'; readonly property: string }
  | { readonly entity: 'response'; readonly question: string }
  | { readonly entity: 'suggestion'; readonly question: string; readonly property: SuggestionProperty };
