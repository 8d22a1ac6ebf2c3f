import type { FilterCondition, RecordFilter, TermsCondition } from './record-filter';

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
