import { isBlank, type Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import type { SuggestedAnswers } from '#domain/feedback/suggested-answers';
import type { AnswerChanges, OwnSuggestion } from './answer-changes';
import type { FeedbackOrder, SuggestionLack } from './feedback-bulk';

/** Adds each record's own suggestion for every question without a shared change. Scores below `least` are not taken. */
export function withOwnSuggestions(
  changes: AnswerChanges,
  questions: readonly Question[],
  least: number | null,
): AnswerChanges {
  const own: OwnSuggestion = { kind: 'own-suggestion', least };
  const all = new Map(changes);
  for (const { name } of questions) if (isOwn(all.get(name) ?? own)) all.set(name, own);
  return all;
}

export function takesOwnSuggestions({ changes }: Pick<FeedbackOrder, 'changes'>): boolean {
  return [...changes.values()].some(isOwn);
}

/** The minimum score of suggestions in an order; null if there is none. */
export function leastScore({ changes }: Pick<FeedbackOrder, 'changes'>): number | null {
  for (const change of changes.values()) if (change.kind === 'own-suggestion') return change.least;
  return null;
}

/**
 * Faults of the suggestions for the questions that prevent a record from being submitted. Null if one of these questions does not
 * take a suggestion, or has an answer that a suggestion does not replace.
 */
export function suggestionLacks(
  { changes }: Pick<FeedbackOrder, 'changes'>,
  open: readonly string[],
  answered: Answers,
  suggested: SuggestedAnswers,
): readonly SuggestionLack[] | null {
  const lacks: SuggestionLack[] = [];
  for (const question of open) {
    const answer = answered.get(question);
    const isAnswered = answer !== undefined && !isBlank(answer);
    if (isAnswered || changes.get(question)?.kind !== 'own-suggestion') return null;
    const score = suggested.get(question)?.score ?? null;
    if (!suggested.has(question)) lacks.push({ question, why: 'none' });
    else lacks.push(score === null ? { question, why: 'unscored' } : { question, why: 'low', score });
  }
  return lacks;
}

function isOwn({ kind }: { readonly kind: string }): boolean {
  return kind === 'own-suggestion';
}
