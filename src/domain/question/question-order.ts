import type { Question } from './question';

/** The question one step away in the order of the form; at its ends the same one. */
export function neighborQuestion(
  questions: readonly Question[],
  name: string,
  step: 1 | -1,
): Question | undefined {
  const index = questions.findIndex((question) => question.name === name);
  return questions[Math.min(Math.max(index + step, 0), questions.length - 1)];
}

/**
 * Where the hand goes after a choice was made: on to the next question where one choice is the whole answer, otherwise
 * nowhere (screens, section 12.2). Taking a choice back never moves on.
 */
export function questionAfterChoice(questions: readonly Question[], name: string): Question | null {
  const index = questions.findIndex((question) => question.name === name);
  const type = questions[index]?.settings.type;
  if (type !== 'label_selection' && type !== 'rating') return null;
  return questions[index + 1] ?? null;
}
