import { ok, type Result } from '#domain/shared/result';
import { timeColumn } from '#server/search/feedback-columns';
import type { SearchOrder, SortKey } from '#server/search/search-request';
import { sortKeysOf, type RequestedOrder } from '../records/record-order';
import { badParameter, type ServiceFailure } from '../service-failure';
import type { RequestedSortKey } from './requested-search';
import type { SearchableParts } from './searchable-parts';
import { searchableColumn } from './searchable-values';

/** The sort keys of a list. The caller must see each property. */
export function requestedOrder(
  parts: SearchableParts,
  order: readonly RequestedOrder[],
): Result<readonly RequestedSortKey[], ServiceFailure> {
  const keys = sortKeysOf(order);
  if (!keys.ok) return keys;
  for (const { scope } of keys.value) {
    if (scope.entity === 'record' || parts.properties.has(scope.property)) continue;
    const { datasetId } = parts;
    return badParameter({ code: 'sort-property', property: scope.property, datasetId });
  }
  return keys;
}

/** The requested order; null for none. A key for which no record can have a value is left out. */
export function sortedBy(
  parts: SearchableParts,
  userId: string | null,
  sort: readonly RequestedSortKey[],
): Result<SearchOrder | null, ServiceFailure> {
  const keys: SortKey[] = [];
  for (const { scope, direction } of sort) {
    if (scope.entity === 'record') {
      keys.push({ by: timeColumn(scope.property), direction });
      continue;
    }
    const column = searchableColumn(parts, userId, scope);
    if (!column.ok) return column;
    if (column.value !== null) keys.push({ by: column.value, direction });
  }
  if (sort.length === 0) return ok(null);
  // As in the lists of the database.
  const last = sort.at(-1);
  const ties = last?.scope.entity === 'record' ? last.direction : 'asc';
  return ok({ kind: 'sorted', keys, ties });
}
