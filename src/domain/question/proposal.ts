import { answersEqual, type Answer } from './answer';
import { chosenIds } from './choice';
import { spanKey } from './span-list';
import type { RankingSettings } from './question';
import { ranksOf } from './ranking-board';

/**
 * An answer to one question proposed by a model or a user: the suggestion of a feedback record, or the prediction of a task
 * record.
 */
export interface Proposal {
  readonly value: Answer;
  /** One score between 0 and 1, or one per item of a list value in the same order; null if the agent gave none. */
  readonly score: number | readonly number[] | null;
  readonly agent: string | null;
}

/** Ids of the suggested choices, with their scores; a single score applies to all choices. */
export function suggestedChoices(suggestion: Proposal | undefined): ReadonlyMap<string, number | null> {
  if (suggestion === undefined) return NONE;
  return new Map(chosenIds(suggestion.value).map((id, index) => [id, scoreAt(suggestion, index)]));
}

const NONE: ReadonlyMap<string, number | null> = new Map();

export interface SpanProposal {
  /** Between 0 and 1; null if the agent gave no score. */
  readonly score: number | null;
  readonly agent: string | null;
}

const NOTHING_PROPOSED: ReadonlyMap<string, SpanProposal> = new Map();

/** Suggested spans by key: a span with the same label, start and end counts as suggested (ANN-32). */
export function suggestedSpans(suggestion: Proposal | undefined): ReadonlyMap<string, SpanProposal> {
  if (suggestion?.value.type !== 'span') return NOTHING_PROPOSED;
  const { value, agent } = suggestion;
  return new Map(
    value.value.map((span, index) => [spanKey(span), { score: scoreAt(suggestion, index), agent }]),
  );
}

export interface SuggestedRank {
  readonly rank: number;
  /** Between 0 and 1; null if the agent gave no score. */
  readonly score: number | null;
  readonly agent: string | null;
}

/** Suggested ranks of a ranking's options by value; options without a suggested rank are omitted. */
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
 * Whether an answer agrees with the suggestion (VAL-4): text, single label and rating if they are equal, multi-label if every
 * chosen label was suggested, spans by label, start and end, and ranking by value.
 */
export function matchesSuggestion(suggestion: Proposal, answer: Answer): boolean {
  const suggested = suggestion.value;
  if (suggested.type === 'multi_label_selection' && answer.type === 'multi_label_selection') {
    return answer.value.length > 0 && answer.value.every((label) => suggested.value.includes(label));
  }
  return answersEqual(suggested, answer);
}
