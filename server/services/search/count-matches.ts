import { ok, type Result } from '#domain/shared/result';
import type { Facet, FacetCounts, Subject } from '#server/search/search-request';
import type { Caller } from '../access/caller';
import { reachDataset } from '../access/reachable';
import type { AppContext } from '../app-context';
import type { RecordQuery } from '../records/record-query';
import type { ServiceFailure } from '../service-failure';
import type { AskedSearch } from './asked-search';
import { badSearch } from './bad-search';
import { scopeOf } from './search-conditions';
import { sortedBy } from './search-order';
import { searchableParts, type SearchableParts, type SearchableQuestion } from './searchable-parts';
import { INDEXED_QUESTIONS } from './searchable-values';

/** A counted subject, with the number of records for each of its values. */
export interface CountedFacet {
  readonly facet: Facet;
  /** Name of the property or question; empty for the status. */
  readonly name: string;
  readonly counts: FacetCounts;
}

export interface MatchCounts {
  readonly total: number;
  readonly facets: readonly CountedFacet[];
}

/** How many records each choice of the caller would leave, in one pass. Likeness and order count nothing out. */
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
  const order = sortedBy(parts, asked.sort);
  if (!order.ok) return order;
  const choices = choicesIn(parts);
  if (dataset.value.status === 'draft') return ok({ total: 0, facets: [] });
  const facets = choices.map(({ facet }) => facet);
  const answer = await context.search.counts({ ...scope.value, facets });
  if (!answer.ok) return badSearch({ code: 'too-costly' });
  const { total, facets: counts } = answer.value;
  return ok({
    total,
    facets: choices.flatMap((choice, index) => {
      const counted = counts[index];
      return counted ? [{ ...choice, counts: counted }] : [];
    }),
  });
}

interface Choice {
  readonly facet: Facet;
  readonly name: string;
}

/** Everything the caller may filter by. */
function choicesIn(parts: SearchableParts): readonly Choice[] {
  const questions = [...parts.questions.values()].filter(({ type }) => INDEXED_QUESTIONS.has(type));
  return [
    { facet: { kind: 'status' }, name: '' },
    ...[...parts.properties.keys()].map((name) => ({
      facet: { kind: 'metadata', property: name } as const,
      name,
    })),
    ...questions.flatMap(choicesOfQuestion),
  ];
}

function choicesOfQuestion({ id: questionId, name }: SearchableQuestion): readonly Choice[] {
  const suggestion = (property: Extract<Subject, { kind: 'suggestion' }>['property']): Choice => ({
    facet: { kind: 'suggestion', questionId, property },
    name,
  });
  return [
    { facet: { kind: 'response', questionId }, name },
    suggestion('value'),
    suggestion('agent'),
    suggestion('score'),
  ];
}
