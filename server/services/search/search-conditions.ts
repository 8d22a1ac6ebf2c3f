import { SEARCH_LIMITS } from '#contract/search';
import { topOf } from '#domain/search/condition-tree';
import { ok, type Result } from '#domain/shared/result';
import { statusCondition } from '#server/search/feedback-columns';
import type { Condition, SearchScope } from '#server/search/search-request';
import type { RecordQuery } from '../records/record-query';
import { badSearch, type ServiceFailure } from '../service-failure';
import type { RequestedSearch } from './requested-search';
import { filtersCondition, textCondition } from './conditions';
import { metadataConditions } from './metadata-parameter';
import type { SearchableParts } from './searchable-parts';

/** Everything that narrows a search: the body and the parameters, all of which must hold (SEA-8). */
export function scopeOf(
  parts: SearchableParts,
  userId: string | null,
  { statuses, metadata }: Pick<RecordQuery, 'statuses' | 'metadata'>,
  { text, filters }: Pick<RequestedSearch, 'text' | 'filters'>,
): Result<SearchScope, ServiceFailure> {
  if (metadata.length > SEARCH_LIMITS.filters)
    return badSearch({ code: 'too-many-conditions', most: SEARCH_LIMITS.filters });
  const filtered = filtersCondition(parts, userId, filters);
  if (!filtered.ok) return filtered;
  const words = text === null ? ok(null) : textCondition(parts, text);
  if (!words.ok) return words;
  const given = metadataConditions(parts, metadata);
  if (!given.ok) return given;
  const status: readonly Condition[] = statuses.length === 0 ? [] : [statusCondition(statuses, userId)];
  const searched = words.value === null ? [] : [words.value];
  // Side by side at the top, so that each choice is counted without its own conditions.
  const of = [...searched, ...topOf(filtered.value), ...given.value, ...status];
  return ok({ datasetId: parts.datasetId, where: { kind: 'all', of } });
}
