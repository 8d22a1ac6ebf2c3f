import type { ExactNumber } from '../shared/exact-json';

/** Matches any of the values or, for records with several values, all of them. Never empty. */
export interface TermsCondition {
  readonly kind: 'terms';
  readonly values: readonly string[];
  readonly operator: 'or' | 'and';
}

/** Both bounds are inclusive; null leaves one side open, but never both. `ge` is at most `le`. */
export interface RangeCondition {
  readonly kind: 'range';
  readonly ge: ExactNumber | null;
  readonly le: ExactNumber | null;
}

export type FilterCondition = TermsCondition | RangeCondition;

export type TermsOperator = TermsCondition['operator'];

/** Maximum number of values per condition that servers accept (LIM-39). */
export const MAX_TERMS = 250;

/** Removes a chosen value or appends a new one; null if no value is left. */
export function withToggledTerm(
  condition: TermsCondition | null,
  value: string,
  operator: TermsOperator,
): TermsCondition | null {
  const chosen = condition?.values ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return values.length === 0 ? null : { kind: 'terms', values, operator };
}

/** Number of values of a condition above the limit. */
export function termsBeyond(condition: FilterCondition): number {
  return condition.kind === 'terms' ? Math.max(0, condition.values.length - MAX_TERMS) : 0;
}
