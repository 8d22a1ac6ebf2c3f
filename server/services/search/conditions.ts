import { SEARCH_LIMITS } from '#contract/search';
import { wordsOf } from '#domain/text/words';
import type { ConditionTree } from '#domain/search/condition-tree';
import { assertNever } from '#domain/shared/assert-never';
import { ok, type Result } from '#domain/shared/result';
import type { Condition, Match } from '#server/search/search-request';
import type { QueueStatus } from '#server/store/queries/record-queues';
import type { ServiceFailure } from '../service-failure';
import type { AskedFilter, AskedText } from './asked-search';
import { badSearch } from './bad-search';
import type { SearchableParts } from './searchable-parts';
import { searchableValues, type ValueScope } from './searchable-values';

/** Met by no record: what the contract lets be asked but cannot match. */
const NOTHING: Condition = { kind: 'any', of: [] };

/** The conditions of filters, with the parts of the dataset that they mean (feedback API, 4.2). */
export function filtersCondition(
  parts: SearchableParts,
  filters: ConditionTree<AskedFilter>,
): Result<Condition, ServiceFailure> {
  switch (filters.kind) {
    case 'all':
    case 'any': {
      const of: Condition[] = [];
      for (const part of filters.of) {
        const condition = filtersCondition(parts, part);
        if (!condition.ok) return condition;
        of.push(condition.value);
      }
      return ok({ kind: filters.kind, of });
    }
    case 'not': {
      const negated = filtersCondition(parts, filters.of);
      return negated.ok ? ok({ kind: 'not', of: negated.value }) : negated;
    }
    case 'filter':
      return filterCondition(parts, filters);
    default:
      return assertNever(filters);
  }
}

/** The condition of a text. */
export function textCondition(
  parts: SearchableParts,
  { text, field, mode }: AskedText,
): Result<Condition, ServiceFailure> {
  if (field !== null && !parts.fields.has(field))
    return badSearch({ code: 'unknown-part', part: 'Field', name: field });
  const words = new Set(wordsOf(text).map(({ word }) => word));
  if (words.size > SEARCH_LIMITS.words)
    return badSearch({ code: 'too-many-words', most: SEARCH_LIMITS.words });
  return ok(words.size === 0 ? NOTHING : { kind: 'text', text, field, mode });
}

function filterCondition(
  parts: SearchableParts,
  { scope, match }: AskedFilter,
): Result<Condition, ServiceFailure> {
  switch (scope.entity) {
    case 'record':
      return badSearch({ code: 'times-only-sort' });
    case 'metadata':
    case 'suggestion':
      return valueCondition(parts, scope, match);
    case 'response':
      if (scope.question !== null) return valueCondition(parts, scope, match);
      return scope.property === null ? ok(NOTHING) : statusCondition(match);
    default:
      return assertNever(scope);
  }
}

function valueCondition(
  parts: SearchableParts,
  scope: ValueScope,
  match: Match,
): Result<Condition, ServiceFailure> {
  const values = searchableValues(parts, scope);
  if (!values.ok) return values;
  if (values.value === null || !values.value.matches.includes(match.kind)) return ok(NOTHING);
  return ok({ kind: 'value', subject: values.value.subject, match });
}

/** Words that statuses have in a search; `missing` is what `pending` was called in earlier versions. */
const STATUSES: ReadonlyMap<string, QueueStatus> = new Map([
  ['pending', 'pending'],
  ['missing', 'pending'],
  ['draft', 'draft'],
  ['submitted', 'submitted'],
  ['discarded', 'discarded'],
]);

function statusCondition(match: Match): Result<Condition, ServiceFailure> {
  if (match.kind === 'range') return badSearch({ code: 'not-a-status', value: null });
  const statuses: QueueStatus[] = [];
  for (const value of match.values) {
    const status = STATUSES.get(value);
    if (status === undefined) return badSearch({ code: 'not-a-status', value });
    statuses.push(status);
  }
  return ok({ kind: 'status', statuses });
}
