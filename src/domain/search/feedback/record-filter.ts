import type { ExactNumber } from '#domain/shared/exact-json';
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
  readonly ge: ExactNumber | null;
  readonly le: ExactNumber | null;
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

export type TermsOperator = TermsCondition['operator'];

/** Servers take no more values in one condition (LIM-39). */
export const MAX_TERMS = 250;

/** A chosen value is removed, another one is added behind those there are; null where none is left. */
export function withToggledTerm(
  condition: TermsCondition | null,
  value: string,
  operator: TermsOperator,
): TermsCondition | null {
  const chosen = condition?.values ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return values.length === 0 ? null : { kind: 'terms', values, operator };
}

/** A filter with as many values as servers take, the first ones. */
export function withinTerms(filter: RecordFilter): RecordFilter {
  const { condition } = filter;
  if (condition.kind !== 'terms' || condition.values.length <= MAX_TERMS) return filter;
  return { ...filter, condition: { ...condition, values: condition.values.slice(0, MAX_TERMS) } };
}

/** How many values of a condition are more than that. */
export function termsBeyond(condition: FilterCondition): number {
  return condition.kind === 'terms' ? Math.max(0, condition.values.length - MAX_TERMS) : 0;
}
