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

/** Whether the focus goes right into a question it is moved to: a required text without an answer is to be written at once (ANN-19). */
export function isToBeWritten({ required, settings }: Question, hasAnswer: boolean): boolean {
  return required && settings.type === 'text' && !hasAnswer;
}

/**
 * Next position of the focus after a choice: the next question if one choice is the whole answer, else nowhere
 * (ANN-22). Deselecting a choice never moves it.
 */
export function questionAfterChoice(questions: readonly Question[], name: string): Question | null {
  const index = questions.findIndex((question) => question.name === name);
  const type = questions[index]?.settings.type;
  if (type !== 'label_selection' && type !== 'rating') return null;
  return questions[index + 1] ?? null;
}
