import { ok, type Result } from '#domain/shared/result';
import { timeColumn } from '#server/search/feedback-columns';
import type { SearchOrder, SortKey } from '#server/search/search-request';
import type { ServiceFailure } from '../service-failure';
import type { AskedSortKey } from './asked-search';
import type { SearchableParts } from './searchable-parts';
import { searchableColumn } from './searchable-values';

/**
 * The requested order; null when none was requested. A key for which no record can have a value sorts nothing
 * and is dropped.
 */
export function sortedBy(
  parts: SearchableParts,
  userId: string | null,
  sort: readonly AskedSortKey[],
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
  return ok(sort.length === 0 ? null : { kind: 'sorted', keys });
}
