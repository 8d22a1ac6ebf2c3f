import { ok } from '#domain/shared/result';
import { agentColumn } from '#server/search/feedback-columns';
import type { FacetCounts } from '#server/search/search-request';
import { listParts } from '#server/store/queries/dataset-parts';
import { reachDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { unansweredSearch } from './unanswered-search';

export interface QuestionAgents {
  readonly question: { readonly id: string; readonly name: string };
  readonly agents: readonly string[];
}

/** Agents that suggested answers to each question, the most frequent first, from the index: the database would read every row. */
export async function suggestionAgents(
  context: CallContext,
  datasetId: string,
): Outcome<readonly QuestionAgents[]> {
  const dataset = await reachDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  const questions = await listParts(context.store, 'questions', datasetId);
  const agentsByQuestion = (agentsAt: (index: number) => readonly string[]) =>
    ok(questions.map(({ id, name }, index) => ({ question: { id, name }, agents: agentsAt(index) })));
  if (dataset.value.status === 'draft') return agentsByQuestion(() => []);
  const answer = await context.search.counts({
    datasetId,
    where: { kind: 'all', of: [] },
    facets: questions.map(agentColumn),
  });
  if (!answer.ok) return unansweredSearch(answer.error);
  return agentsByQuestion((index) => termsOf(answer.value.facets[index]));
}

function termsOf(counts: FacetCounts | undefined): readonly string[] {
  return counts?.kind === 'terms' ? counts.values.map(({ term }) => term) : [];
}
