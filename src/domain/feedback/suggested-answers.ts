import type { Answer } from '../question/answer';
import { answerValidity } from '../question/answer-validity';
import type { Question } from '../question/question';
import type { Suggestion } from './suggestion';

/** A suggestion that is a complete answer. */
export interface SuggestedAnswer {
  readonly answer: Answer;
  /** For several items, the lowest score, because all of them are taken; null if the agent gave no score. */
  readonly score: number | null;
}

/** Suggested answers by question name. */
export type SuggestedAnswers = ReadonlyMap<string, SuggestedAnswer>;

export const NO_SUGGESTIONS: SuggestedAnswers = new Map();

/** The suggestions of a record that are complete answers: empty texts and partial rankings are omitted. */
export function suggestedAnswers(
  questions: readonly Question[],
  suggestions: readonly Suggestion[],
): SuggestedAnswers {
  if (suggestions.length === 0) return NO_SUGGESTIONS;
  const found = new Map<string, SuggestedAnswer>();
  for (const { id, name, settings } of questions) {
    const suggestion = suggestions.find(({ questionId }) => questionId === id);
    if (suggestion?.value.type !== settings.type) continue;
    if (answerValidity(settings, suggestion.value) !== 'valid') continue;
    found.set(name, { answer: suggestion.value, score: lowestScore(suggestion.score) });
  }
  return found;
}

function lowestScore(score: Suggestion['score']): number | null {
  if (score === null || typeof score === 'number') return score;
  return score.length === 0 ? null : Math.min(...score);
}
