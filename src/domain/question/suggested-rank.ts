import type { RankingSettings } from './question';
import { ranksOf } from './ranking-board';
import type { Proposal } from './proposal';

/** The rank that was suggested for one option. */
export interface SuggestedRank {
  readonly rank: number;
  /** Between 0 and 1; null when the agent gave none. */
  readonly score: number | null;
  readonly agent: string | null;
}

/** Suggested ranks of a ranking's options, by their value; options without one are left out. */
export function suggestedRanks(
  settings: RankingSettings,
  suggestion: Proposal | undefined,
): ReadonlyMap<string, SuggestedRank> {
  const suggested = new Map<string, SuggestedRank>();
  if (suggestion?.value.type !== 'ranking') return suggested;
  const ranks = ranksOf(settings, suggestion.value);
  for (const [index, { value }] of suggestion.value.value.entries()) {
    const rank = ranks.get(value);
    if (rank !== undefined)
      suggested.set(value, { rank, score: scoreAt(suggestion, index), agent: suggestion.agent });
  }
  return suggested;
}

function scoreAt({ score }: Proposal, index: number): number | null {
  return typeof score === 'number' || score === null ? score : (score[index] ?? null);
}
