import { escapedPart, unescaped, AS_TEXT } from '#domain/search/url/escaped-text';
import type { FilterCondition, RangeCondition, TermsCondition } from '#domain/search/filter-condition';
import type { FilterEntity, FilterSubject, RecordFilter } from '../record-filter';
import { namesBehind, namesOf, subjectId, subjectNamed } from '../record-subject';
import { assertNever } from '#domain/shared/assert-never';
import { wholeNumberOf, type ExactNumber } from '#domain/shared/exact-json';

/** Precedes the values of a suggestion unless they have an operator. */
const VALUES = 'values.';

/** Filters by one entity, joined by `~` (SEA-41). */
export function filtersToText(entity: FilterEntity, filters: readonly RecordFilter[]): string {
  return filters
    .filter(({ subject }) => subject.entity === entity)
    .map(filterToText)
    .join('~');
}

/** Drops unreadable filters, and any further filter on the same subject. */
export function filtersFromText(entity: FilterEntity, text: string): readonly RecordFilter[] {
  const first = new Map<string, RecordFilter>();
  for (const part of text.split('~')) {
    const filter = filterFromText(entity, part);
    const id = filter && subjectId(filter.subject);
    if (filter !== null && id !== null && !first.has(id)) first.set(id, filter);
  }
  return [...first.values()];
}

/** `property.condition`, `question.condition`, or `question.value.…`, `question.score.…`, `question.agent.…`. */
function filterToText({ subject, condition }: RecordFilter): string {
  return [...namesOf(subject).map(escapedPart), conditionOf(subject, condition)].join('.');
}

function filterFromText(entity: FilterEntity, text: string): RecordFilter | null {
  const [names, rest] = splitBehind(namesBehind(entity), text);
  if (names[0] === '') return null;
  const subject = subjectNamed(entity, names.map(unescaped));
  const condition = subject && conditionFrom(subject, rest);
  return subject && condition && { subject, condition };
}

function conditionOf(subject: FilterSubject, condition: FilterCondition): string {
  const isPlain = hasPlainValues(subject) && condition.kind === 'terms' && condition.operator === 'or';
  return isPlain ? VALUES + termsToText(condition) : conditionToText(condition);
}

function conditionFrom(subject: FilterSubject, text: string): FilterCondition | null {
  const isPlain = hasPlainValues(subject) && text.startsWith(VALUES);
  return isPlain ? termsFromText(text.slice(VALUES.length)) : conditionFromText(text);
}

function hasPlainValues(subject: FilterSubject): boolean {
  return subject.entity === 'suggestion' && subject.property === 'value';
}

/** Splits off the given number of names and returns them with the remaining text. */
function splitBehind(count: number, text: string): readonly [names: readonly string[], rest: string] {
  const parts = text.split('.');
  return [parts.slice(0, count), parts.slice(count).join('.')];
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const RANGE = new RegExp(`^(?=.)(?:ge(${NUMBER}))?(?:(?:^|\\.)le(${NUMBER}))?$`);
const WITH_OPERATOR = /^operator\.(and|or)\.values\.(.*)$/s;

/** Matches values that have the form of a range or an operator. */
const LOOKS_LIKE_GRAMMAR = /^(?:[gl]e-?\d|operator(?:\.|$))/;

/** `v1.v2` for any value, `operator.and.values.v1.v2` for all values, `geX.leY` for a range. */
function conditionToText(condition: FilterCondition): string {
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

/** Null if the condition is empty or impossible. */
function conditionFromText(text: string): FilterCondition | null {
  const range = RANGE.exec(text);
  if (range !== null) return rangeOf(range[1], range[2]);
  const [, operator, values] = WITH_OPERATOR.exec(text) ?? [];
  if (values !== undefined) return termsFromText(values, operator === 'and' ? 'and' : 'or');
  return termsFromText(text);
}

function termsToText({ values }: TermsCondition): string {
  return values.map(escapedPart).join('.');
}

function termsFromText(text: string, operator: TermsCondition['operator'] = 'or'): TermsCondition | null {
  const parts = text.split('.').filter((part) => part !== '');
  const values = [...new Set(parts.map(unescaped))];
  return values.length === 0 ? null : { kind: 'terms', values, operator };
}

function boundToText(word: 'ge' | 'le', bound: ExactNumber | null): readonly string[] {
  return bound === null || isEndless(bound) ? [] : [`${word}${bound}`];
}

function rangeOf(low: string | undefined, high: string | undefined): RangeCondition | null {
  const [ge, le] = [boundOf(low), boundOf(high)];
  const isPossible = (ge ?? Number.NEGATIVE_INFINITY) <= (le ?? Number.POSITIVE_INFINITY);
  return isPossible && ![ge ?? 0, le ?? 0].some(isEndless) ? { kind: 'range', ge, le } : null;
}

function isEndless(bound: ExactNumber): boolean {
  return !Number.isFinite(Number(bound));
}

function boundOf(text: string | undefined): ExactNumber | null {
  if (text === undefined) return null;
  const bound = wholeNumberOf(text) ?? Number(text);
  // Converts −0 to 0.
  return bound === 0 ? 0 : bound;
}
