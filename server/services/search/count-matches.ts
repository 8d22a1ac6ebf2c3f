import type { FilterSubject } from '#domain/search/feedback/record-filter';
import { SUGGESTION_PROPERTIES } from '#domain/search/feedback/record-subject';
import { ok } from '#domain/shared/result';
import {
  metadataColumn,
  responseColumn,
  statusColumn,
  suggestionColumn,
} from '#server/search/feedback-columns';
import type { Column, FacetCounts } from '#server/search/search-request';
import { reachDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import type { RecordQuery } from '../records/record-query';
import type { Outcome } from '../service-failure';
import type { RequestedSearch } from './requested-search';
import { scopeOf } from './search-conditions';
import { sortedBy } from './search-order';
import { searchableParts, type SearchableParts, type SearchableQuestion } from './searchable-parts';
import { unansweredSearch } from './unanswered-search';

/** A subject with the number of records for each of its values. */
export interface CountedSubject {
  readonly subject: FilterSubject;
  readonly counts: FacetCounts;
}

export interface MatchCounts {
  readonly total: number;
  /** Null before anything is counted. */
  readonly statuses: FacetCounts | null;
  readonly subjects: readonly CountedSubject[];
}

/** How many records each choice of the caller would leave, in one pass. Similarity and order count nothing out. */
export async function countMatches(
  context: CallContext,
  datasetId: string,
  query: RecordQuery,
  asked: RequestedSearch,
): Outcome<MatchCounts> {
  const [dataset, parts] = await Promise.all([
    reachDataset(context, datasetId),
    searchableParts(context.store, context.caller, datasetId),
  ]);
  if (!dataset.ok) return dataset;
  const scope = scopeOf(parts, context.caller.id, query, asked);
  if (!scope.ok) return scope;
  const order = sortedBy(parts, context.caller.id, asked.sort);
  if (!order.ok) return order;
  if (dataset.value.status === 'draft') return ok({ total: 0, statuses: null, subjects: [] });
  const subjects = subjectsIn(parts, context.caller.id);
  const facets = [statusColumn(context.caller.id), ...subjects.map(({ column }) => column)];
  const answer = await context.search.counts({ ...scope.value, facets });
  if (!answer.ok) return unansweredSearch(answer.error);
  const { total, facets: counted } = answer.value;
  const [statuses = null, ...counts] = counted;
  return ok({
    total,
    statuses,
    subjects: subjects.flatMap(({ subject }, index) => {
      const found = counts[index];
      return found ? [{ subject, counts: found }] : [];
    }),
  });
}

interface CountableSubject {
  readonly subject: FilterSubject;
  readonly column: Column;
}

/** Everything the caller may filter by, except the status. */
function subjectsIn(parts: SearchableParts, userId: string): readonly CountableSubject[] {
  return [
    ...[...parts.properties.values()].map((property): CountableSubject => ({
      subject: { entity: 'metadata', property: property.name },
      column: metadataColumn(property),
    })),
    ...[...parts.questions.values()].flatMap((question) => subjectsOf(question, userId)),
  ];
}

/** None for a question whose answers are not indexed. */
function subjectsOf(question: SearchableQuestion, userId: string): readonly CountableSubject[] {
  const { name } = question;
  const response = responseColumn(question, userId);
  if (response === null) return [];
  const suggested = SUGGESTION_PROPERTIES.flatMap((property): readonly CountableSubject[] => {
    const column = suggestionColumn(question, property);
    return column === null ? [] : [{ subject: { entity: 'suggestion', question: name, property }, column }];
  });
  return [{ subject: { entity: 'response', question: name }, column: response }, ...suggested];
}
