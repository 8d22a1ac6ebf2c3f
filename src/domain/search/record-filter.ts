import type { SubjectOf } from './record-subject';

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

/** Parameter of an address that holds the filters by an entity. */
export const FILTER_PARAMETERS = {
  metadata: 'metadata',
  response: 'response',
  suggestion: 'suggestion',
} as const satisfies Readonly<Record<FilterEntity, string>>;

export type FilterSubject = SubjectOf<FilterEntity>;
