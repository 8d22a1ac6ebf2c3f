import type { TermsCondition } from './record-filter';

export type TermsOperator = TermsCondition['operator'];

/** Servers take no more values in one condition (feedback API, 2.10). */
export const MAX_TERMS = 250;

/** A chosen value is taken back, another one is added behind those there are; null where none is left. */
export function withToggledTerm(
  condition: TermsCondition | null,
  value: string,
  operator: TermsOperator,
): TermsCondition | null {
  const chosen = condition?.values ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return values.length === 0 ? null : { kind: 'terms', values, operator };
}
