import { assertNever } from '#domain/shared/assert-never';
import { AS_TEXT, escapedPart, unescaped } from './escaped-text';
import type { FilterCondition, RangeCondition, TermsCondition } from '../record-filter';

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const RANGE = new RegExp(`^(?=.)(?:ge(${NUMBER}))?(?:(?:^|\\.)le(${NUMBER}))?$`);
const WITH_OPERATOR = /^operator\.(and|or)\.values\.(.*)$/s;

/** Values that would be read as a range or as an operator. */
const LOOKS_LIKE_GRAMMAR = /^(?:[gl]e-?\d|operator(?:\.|$))/;

/** `v1.v2` for any of the values, `operator.and.values.v1.v2` for all of them, `geX.leY` for a range. */
export function conditionToText(condition: FilterCondition): string {
  switch (condition.kind) {
    case 'terms': {
      const values = termsToText(condition);
      if (condition.operator === 'and') return `operator.and.values.${values}`;
      return LOOKS_LIKE_GRAMMAR.test(values) ? AS_TEXT + values : values;
    }
    case 'range':
      return [boundToText('ge', condition.ge), boundToText('le', condition.le)].flat().join('.');
    default:
      return assertNever(condition);
  }
}

/** Null for what says nothing, or nothing that can be. */
export function conditionFromText(text: string): FilterCondition | null {
  const range = RANGE.exec(text);
  if (range !== null) return rangeOf(range[1], range[2]);
  const [, operator, values] = WITH_OPERATOR.exec(text) ?? [];
  if (values !== undefined) return termsFromText(values, operator === 'and' ? 'and' : 'or');
  return termsFromText(text);
}

export function termsToText({ values }: TermsCondition): string {
  return values.map(escapedPart).join('.');
}

export function termsFromText(
  text: string,
  operator: TermsCondition['operator'] = 'or',
): TermsCondition | null {
  const parts = text.split('.').filter((part) => part !== '');
  const values = [...new Set(parts.map(unescaped))];
  return values.length === 0 ? null : { kind: 'terms', values, operator };
}

function boundToText(word: 'ge' | 'le', bound: number | null): readonly string[] {
  return bound === null || !Number.isFinite(bound) ? [] : [`${word}${bound}`];
}

function rangeOf(low: string | undefined, high: string | undefined): RangeCondition | null {
  const [ge, le] = [boundOf(low), boundOf(high)];
  const isPossible = (ge ?? Number.NEGATIVE_INFINITY) <= (le ?? Number.POSITIVE_INFINITY);
  const isEndless = ![ge ?? 0, le ?? 0].every(Number.isFinite);
  return isPossible && !isEndless ? { kind: 'range', ge, le } : null;
}

function boundOf(text: string | undefined): number | null {
  // Added to 0, −0 is 0.
  return text === undefined ? null : Number(text) + 0;
}
