import { ok, type Result } from '#domain/shared/result';
import {
  metadataColumn,
  responseColumn,
  statusColumn,
  suggestionColumn,
} from '#server/search/feedback-columns';
import type { Column, FacetCounts } from '#server/search/search-request';
import type { Caller } from '../access/caller';
import { reachDataset } from '../access/reachable';
import type { AppContext } from '../app-context';
import type { RecordQuery } from '../records/record-query';
import type { ServiceFailure } from '../service-failure';
import type { AskedSearch } from './asked-search';
import { scopeOf } from './search-conditions';
import { sortedBy } from './search-order';
import { searchableParts, type SearchableParts, type SearchableQuestion } from './searchable-parts';
import { unansweredSearch } from './unanswered-search';

export type ChoiceKind = 'status' | 'metadata' | 'response' | 'suggested value' | 'agent' | 'score';

/** A counted choice, with the number of records for each of its values. */
export interface CountedChoice {
  readonly kind: ChoiceKind;
  /** Name of the property or question; empty for the status. */
  readonly name: string;
  readonly counts: FacetCounts;
}

export interface MatchCounts {
  readonly total: number;
  readonly choices: readonly CountedChoice[];
}

/** How many records each choice of the caller would leave, in one pass. Similarity and order count nothing out. */
export async function countMatches(
  context: AppContext,
  caller: Caller,
  datasetId: string,
  query: RecordQuery,
  asked: AskedSearch,
): Promise<Result<MatchCounts, ServiceFailure>> {
  const dataset = await reachDataset(context, caller, datasetId);
  if (!dataset.ok) return dataset;
  const parts = await searchableParts(context.store, caller, datasetId);
  const scope = scopeOf(parts, datasetId, caller.id, query, asked);
  if (!scope.ok) return scope;
  const order = sortedBy(parts, caller.id, asked.sort);
  if (!order.ok) return order;
  const choices = choicesIn(parts, caller.id);
  if (dataset.value.status === 'draft') return ok({ total: 0, choices: [] });
  const facets = choices.map(({ column }) => column);
  const answer = await context.search.counts({ ...scope.value, facets });
  if (!answer.ok) return unansweredSearch(answer.error);
  const { total, facets: counts } = answer.value;
  return ok({
    total,
    choices: choices.flatMap(({ kind, name }, index) => {
      const counted = counts[index];
      return counted ? [{ kind, name, counts: counted }] : [];
    }),
  });
}

interface Choice {
  readonly kind: ChoiceKind;
  readonly name: string;
  readonly column: Column;
}

/** Everything the caller may filter by. */
function choicesIn(parts: SearchableParts, userId: string): readonly Choice[] {
  return [
    { kind: 'status', name: '', column: statusColumn(userId) },
    ...[...parts.properties.values()].map((property): Choice => ({
      kind: 'metadata',
      name: property.name,
      column: metadataColumn(property),
    })),
    ...[...parts.questions.values()].flatMap((question) => choicesOfQuestion(question, userId)),
  ];
}

/** None for a question whose answers are not indexed. */
function choicesOfQuestion(question: SearchableQuestion, userId: string): readonly Choice[] {
  const response = responseColumn(question, userId);
  if (response === null) return [];
  const columns: readonly (readonly [ChoiceKind, Column | null])[] = [
    ['response', response],
    ['suggested value', suggestionColumn(question, 'value')],
    ['agent', suggestionColumn(question, 'agent')],
    ['score', suggestionColumn(question, 'score')],
  ];
  return columns.flatMap(([kind, column]) =>
    column === null ? [] : [{ kind, name: question.name, column }],
  );
}
