import { ok, type Result } from '#domain/shared/result';
import type { SearchOrder, SortKey } from '#server/search/search-request';
import type { ServiceFailure } from '../service-failure';
import type { AskedSortKey } from './asked-search';
import type { SearchableParts } from './searchable-parts';
import { searchableValues } from './searchable-values';

/**
 * The requested order; null when none was requested. A key for which no record can have a value sorts nothing
 * and is dropped.
 */
export function sortedBy(
  parts: SearchableParts,
  sort: readonly AskedSortKey[],
): Result<SearchOrder | null, ServiceFailure> {
  const keys: SortKey[] = [];
  for (const { scope, direction } of sort) {
    if (scope.entity === 'record') {
      keys.push({ by: { kind: 'record', property: scope.property }, direction });
      continue;
    }
    const values = searchableValues(parts, scope);
    if (!values.ok) return values;
    if (values.value !== null) keys.push({ by: values.value.subject, direction });
  }
  return ok(sort.length === 0 ? null : { kind: 'sorted', keys });
}
