import type { Question } from './question';

/** The next or previous question in the order of the form; the question itself at the ends. */
export function neighborQuestion(
  questions: readonly Question[],
  name: string,
  step: 1 | -1,
): Question | undefined {
  const index = questions.findIndex((question) => question.name === name);
  return questions[Math.min(Math.max(index + step, 0), questions.length - 1)];
}

/** Whether focusing a question enters it: a required text question without an answer is ready for typing (ANN-19). */
export function isToBeWritten({ required, settings }: Question, hasAnswer: boolean): boolean {
  return required && settings.type === 'text' && !hasAnswer;
}

/**
 * The question to focus after a choice: the next question if one choice is the complete answer, otherwise null (ANN-22).
 * Deselecting a choice never moves the focus.
 */
export function questionAfterChoice(questions: readonly Question[], name: string): Question | null {
  const index = questions.findIndex((question) => question.name === name);
  const type = questions[index]?.settings.type;
  if (type !== 'label_selection' && type !== 'rating') return null;
  return questions[index + 1] ?? null;
}
