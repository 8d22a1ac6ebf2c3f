import { SEARCH_LIMITS } from '#contract/search';
import { soughtWords } from '#domain/search/text-matches';
import type { ConditionTree } from '#domain/search/condition-tree';
import { assertNever } from '#domain/shared/assert-never';
import { ok, type Result } from '#domain/shared/result';
import { fieldColumn, statusCondition } from '#server/search/feedback-columns';
import { NOTHING, type Condition, type Match } from '#server/search/search-request';
import type { QueueStatus } from '#server/store/queries/record-queues';
import { badSearch, type ServiceFailure } from '../service-failure';
import type { RequestedFilter, RequestedText } from './requested-search';
import { recordTimeCondition } from './record-times';
import { unknownPart, type SearchableParts } from './searchable-parts';
import { searchableColumn, type ValueScope } from './searchable-values';

/** The condition of filters, over columns (SEA-8). `userId`: the user whose responses count; null for all users. */
export function filtersCondition(
  parts: SearchableParts,
  userId: string | null,
  filters: ConditionTree<RequestedFilter>,
): Result<Condition, ServiceFailure> {
  switch (filters.kind) {
    case 'all':
    case 'any': {
      const of: Condition[] = [];
      for (const part of filters.of) {
        const condition = filtersCondition(parts, userId, part);
        if (!condition.ok) return condition;
        of.push(condition.value);
      }
      return ok({ kind: filters.kind, of });
    }
    case 'not': {
      const negated = filtersCondition(parts, userId, filters.of);
      return negated.ok ? ok({ kind: 'not', of: negated.value }) : negated;
    }
    case 'filter':
      return filterCondition(parts, userId, filters);
    default:
      return assertNever(filters);
  }
}

export function textCondition(
  parts: SearchableParts,
  { text, field, mode }: RequestedText,
): Result<Condition, ServiceFailure> {
  if (field !== null && !parts.fields.has(field)) return unknownPart(parts.datasetId, 'Field', field);
  const words = soughtWords({ text, mode });
  if (words.length > SEARCH_LIMITS.words)
    return badSearch({ code: 'too-many-words', most: SEARCH_LIMITS.words });
  const column = field === null ? null : fieldColumn(field);
  return ok(words.length === 0 ? NOTHING : { kind: 'words', text, column, mode });
}

function filterCondition(
  parts: SearchableParts,
  userId: string | null,
  { scope, match }: RequestedFilter,
): Result<Condition, ServiceFailure> {
  switch (scope.entity) {
    case 'record':
      return ok(recordTimeCondition(scope.property, match));
    case 'metadata':
    case 'suggestion':
      return valueCondition(parts, userId, scope, match);
    case 'response':
      if (scope.question !== null) return valueCondition(parts, userId, scope, match);
      return scope.property === null ? ok(NOTHING) : askedStatuses(match, userId);
    default:
      return assertNever(scope);
  }
}

function valueCondition(
  parts: SearchableParts,
  userId: string | null,
  scope: ValueScope,
  match: Match,
): Result<Condition, ServiceFailure> {
  const column = searchableColumn(parts, userId, scope);
  if (!column.ok) return column;
  return ok(column.value === null ? NOTHING : { kind: 'value', column: column.value, match });
}

/** Words that statuses have in a search; `missing` is what `pending` was called in earlier versions. */
const STATUSES: ReadonlyMap<string, QueueStatus> = new Map([
  ['pending', 'pending'],
  ['missing', 'pending'],
  ['draft', 'draft'],
  ['submitted', 'submitted'],
  ['discarded', 'discarded'],
]);

function askedStatuses(match: Match, userId: string | null): Result<Condition, ServiceFailure> {
  if (match.kind === 'range') return badSearch({ code: 'not-a-status', value: null });
  const statuses: QueueStatus[] = [];
  for (const value of match.values) {
    const status = STATUSES.get(value);
    if (status === undefined) return badSearch({ code: 'not-a-status', value });
    statuses.push(status);
  }
  return ok(statusCondition(statuses, userId));
}
