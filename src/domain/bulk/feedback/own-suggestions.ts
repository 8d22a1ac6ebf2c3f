import { isBlank, type Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import type { SuggestedAnswers } from '#domain/feedback/suggested-answers';
import type { AnswerChanges, OwnSuggestion } from './answer-changes';
import type { FeedbackOrder, SuggestionLack } from './feedback-bulk';

/**
 * The changes with each record's own suggestion for every question that no shared answer was given to. A score below
 * `least` is not taken.
 */
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

/** The score that an order asks of suggestions; null where it asks for none. */
export function leastScore({ changes }: Pick<FeedbackOrder, 'changes'>): number | null {
  for (const change of changes.values()) if (change.kind === 'own-suggestion') return change.least;
  return null;
}

/**
 * Faults of the suggestions for the questions that keep a record from being submitted. Null when one of these
 * questions takes no suggestion, or has an answer that no suggestion replaces.
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
