import { DEFAULT_QUERY_FIELD } from '#domain/query-language/parse-query';
import type { Query, QueryBound } from '#domain/query-language/query-tree';
import { assertNever } from '#domain/shared/assert-never';
import { isDecimal } from '#domain/shared/decimal-text';
import { exactDecimalOf, type ExactNumber } from '#domain/shared/exact-json';
import { err, ok, type Result } from '#domain/shared/result';
import { NOTHING, type Bound, type Column, type Condition } from '#server/search/search-request';
import { numberOfDigest } from '#server/search/alike-texts';
import { keywordColumn } from '#server/search/task-columns';
import type { TaskSearchProblem } from '../task-datasets/task-problems';
import { dateInterval } from './date-interval';
import { patternCondition } from './pattern-condition';
import { queryField, type QueryField, type QueryScope } from './task-fields';
import { anyColumn, sequenceCondition, wordRangeCondition, wordsCondition } from './text-condition';

type Leaf = Exclude<Query, { readonly kind: 'level' | 'everything' }>;
type Made = Result<Condition | null, TaskSearchProblem>;

/** The condition of one word, phrase, range or other value; null if the analysis leaves nothing of it. */
export function leafCondition(leaf: Leaf, scope: QueryScope): Made {
  const name = leaf.field ?? DEFAULT_QUERY_FIELD;
  const field = queryField(scope.fields, name);
  if (field === null) return ok(NOTHING);
  if (field.kind === 'unsupported') return unsupported(`the field ${name}`);
  switch (leaf.kind) {
    case 'exists':
      return ok(existence(field));
    case 'term': {
      if (field.kind === 'text') return ok(wordsCondition(leaf.text, field.columns));
      return leaf.sequence === null ? ok(null) : equality(leaf.sequence ?? leaf.text, name, field, scope);
    }
    case 'phrase': {
      if (field.kind !== 'text') return equality(leaf.text, name, field, scope);
      return ok(sequenceCondition(leaf.text, leaf.slop, field.columns));
    }
    case 'wildcard':
    case 'fuzzy':
    case 'regex':
      return patternCondition(leaf, field);
    case 'range':
      return range(leaf, name, field, scope);
    default:
      return assertNever(leaf);
  }
}

type ComparedField = Exclude<QueryField, { readonly kind: 'text' | 'unsupported' }>;

function existence(field: Exclude<QueryField, { readonly kind: 'unsupported' }>): Condition {
  switch (field.kind) {
    case 'text':
      return anyColumn(field.columns, (column) => ({ kind: 'exists', column }));
    case 'vector':
      return equalTo(keywordColumn('vectors'), field.name);
    case 'keyword':
    case 'digest':
    case 'number':
    case 'boolean':
    case 'time':
      return { kind: 'exists', column: field.column };
    default:
      return assertNever(field);
  }
}

function equality(value: string, name: string, field: ComparedField, { now }: QueryScope): Made {
  switch (field.kind) {
    case 'vector':
      return ok(NOTHING);
    case 'keyword':
      return ok(equalTo(field.column, value));
    case 'digest': {
      const number = numberOfDigest(value);
      return ok(number === null ? NOTHING : equalTo(field.column, String(number)));
    }
    case 'number':
      return numberOf(value) === null ? unfit(name, value) : ok(equalTo(field.column, value));
    case 'boolean':
      return BOOLEANS.has(value) ? ok(equalTo(field.column, value)) : unfit(name, value);
    case 'time': {
      const interval = dateInterval(value, now);
      if (interval === null) return unfit(name, value);
      const { start, end } = interval;
      return ok(between(field.column, { value: start, isIncluded: true }, { value: end, isIncluded: false }));
    }
    default:
      return assertNever(field);
  }
}

const BOOLEANS: ReadonlySet<string> = new Set(['true', 'false']);

function range(
  { from, to }: Extract<Leaf, { readonly kind: 'range' }>,
  name: string,
  field: Exclude<QueryField, { readonly kind: 'unsupported' }>,
  scope: QueryScope,
): Made {
  if (field.kind === 'text') return ok(wordRangeCondition({ from, to }, field.columns));
  if (field.kind === 'vector') return ok(NOTHING);
  if (from === null && to === null) return ok({ kind: 'exists', column: field.column });
  if (field.kind === 'boolean' || field.kind === 'digest') return ok(NOTHING);
  const [low, high] = [boundOf(from, 'from', field, scope), boundOf(to, 'to', field, scope)];
  if (low === undefined) return unfit(name, from?.value ?? '');
  if (high === undefined) return unfit(name, to?.value ?? '');
  return ok(between(field.column, low, high));
}

/** Undefined if the field cannot have the value. */
function boundOf(
  bound: QueryBound | null,
  side: 'from' | 'to',
  field: Extract<QueryField, { readonly kind: 'keyword' | 'number' | 'boolean' | 'time' }>,
  { now }: QueryScope,
): Bound | null | undefined {
  if (bound === null || field.kind === 'keyword') return bound;
  const { value, isIncluded } = bound;
  if (field.kind === 'time') {
    const interval = dateInterval(value, now);
    if (interval === null) return undefined;
    // An inclusive upper bound reaches to the end of its day or other unit.
    const isWhole = side === 'to' && isIncluded;
    return isWhole ? { value: interval.end, isIncluded: false } : { value: interval.start, isIncluded };
  }
  const number = numberOf(value);
  return number === null ? undefined : { value: number, isIncluded };
}

function numberOf(text: string): ExactNumber | null {
  return isDecimal(text) ? exactDecimalOf(text) : null;
}

function equalTo(column: Column, value: string): Condition {
  return { kind: 'value', column, match: { kind: 'terms', values: [value] } };
}

function between(column: Column, from: Bound | null, to: Bound | null): Condition {
  return { kind: 'value', column, match: { kind: 'between', from, to } };
}

function unfit(field: string, value: string): Result<never, TaskSearchProblem> {
  return err({ code: 'unfit-value', field, value });
}

function unsupported(what: string): Result<never, TaskSearchProblem> {
  return err({ code: 'unsupported', what });
}
