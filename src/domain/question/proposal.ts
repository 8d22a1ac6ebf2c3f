import { answersEqual, type Answer } from './answer';
import { chosenIds } from './choice';
import { spanKey } from './span-list';
import type { RankingSettings } from './question';
import { ranksOf } from './ranking-board';

/** An answer to one question that a model or a user proposed: the suggestion of a feedback record, the prediction of a task record. */
export interface Proposal {
  readonly value: Answer;
  /** One score between 0 and 1, or one for each item of a list value, in its order; null when the agent gave none. */
  readonly score: number | readonly number[] | null;
  readonly agent: string | null;
}

/** The ids of the choices a suggestion consists of, each with its score; one score for several is that of each. */
export function suggestedChoices(suggestion: Proposal | undefined): ReadonlyMap<string, number | null> {
  if (suggestion === undefined) return NONE;
  const { score } = suggestion;
  const scoreAt = (index: number) => (typeof score === 'number' ? score : (score?.[index] ?? null));
  return new Map(chosenIds(suggestion.value).map((id, index) => [id, scoreAt(index)]));
}

const NONE: ReadonlyMap<string, number | null> = new Map();

/** Proposal for one span. */
export interface SpanProposal {
  /** Between 0 and 1; null when the agent gave none. */
  readonly score: number | null;
  readonly agent: string | null;
}

const NOTHING_PROPOSED: ReadonlyMap<string, SpanProposal> = new Map();

/** By the key of a span: a span identical in label, start and end counts as suggested (ANN-32). */
export function suggestedSpans(suggestion: Proposal | undefined): ReadonlyMap<string, SpanProposal> {
  if (suggestion?.value.type !== 'span') return NOTHING_PROPOSED;
  const { value, score, agent } = suggestion;
  return new Map(
    value.value.map((span, index) => {
      const own = Array.isArray(score) ? (score[index] ?? null) : score;
      return [spanKey(span), { score: typeof own === 'number' ? own : null, agent }];
    }),
  );
}

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

/**
 * Whether an answer agrees with what was suggested (VAL-4): text, single label and rating by
 * equality, multi-label when every chosen label was suggested, spans by label, start and end, ranking by value.
 */
export function matchesSuggestion(suggestion: Proposal, answer: Answer): boolean {
  const suggested = suggestion.value;
  if (suggested.type === 'multi_label_selection' && answer.type === 'multi_label_selection') {
    return answer.value.length > 0 && answer.value.every((label) => suggested.value.includes(label));
  }
  return answersEqual(suggested, answer);
}
