import type { Answer, Answers } from '../question/answer';
import type { Question, QuestionType } from '../question/question';

/**
 * What one question of a shared form is to do to a record's answer: replace it, or take in and leave out labels of a
 * multi-label question while the record's others stay.
 */
export type AnswerChange =
  | { readonly kind: 'replace'; readonly answer: Answer }
  | {
      readonly kind: 'labels';
      readonly added: ReadonlySet<string>;
      readonly removed: ReadonlySet<string>;
    };

/** By question name. A question that is not in it is left as it is in every record. */
export type AnswerChanges = ReadonlyMap<string, AnswerChange>;

export const NO_CHANGES: AnswerChanges = new Map();

/** The answers of one record after the changes; a multi-label answer without a label is no answer. */
export function changedAnswers(answers: Answers, changes: AnswerChanges): Answers {
  const changed = new Map(answers);
  for (const [name, change] of changes) {
    const answer = changedAnswer(answers.get(name), change);
    if (answer === undefined) changed.delete(name);
    else changed.set(name, answer);
  }
  return changed;
}

/** The answer to one question after a change of it; `undefined` is no answer, and no change. */
export function changedAnswer(
  answer: Answer | undefined,
  change: AnswerChange | undefined,
): Answer | undefined {
  if (change === undefined) return answer;
  return change.kind === 'replace' ? change.answer : relabeled(answer, change);
}

function relabeled(
  answer: Answer | undefined,
  { added, removed }: Extract<AnswerChange, { readonly kind: 'labels' }>,
): Answer | undefined {
  const before = answer?.type === 'multi_label_selection' ? answer.value : [];
  const value = [...before.filter((label) => !removed.has(label)), ...added];
  const unique = [...new Set(value)];
  return unique.length === 0 ? undefined : { type: 'multi_label_selection', value: unique };
}

/** The changes whose questions are there, and of the type that the change is for. */
export function fittingChanges(changes: AnswerChanges, questions: readonly Question[]): AnswerChanges {
  const types = new Map(questions.map(({ name, settings }) => [name, settings.type]));
  return new Map([...changes].filter(([name, change]) => types.get(name) === typeOf(change)));
}

function typeOf(change: AnswerChange): QuestionType {
  return change.kind === 'labels' ? 'multi_label_selection' : change.answer.type;
}
