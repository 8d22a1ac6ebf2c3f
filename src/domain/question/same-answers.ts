import { answersEqual, type Answers } from './answer';

/** Whether two sets of answers say the same about every question. */
export function sameAnswers(a: Answers, b: Answers): boolean {
  return (
    a === b || (a.size === b.size && [...a].every(([name, answer]) => answersEqual(answer, b.get(name))))
  );
}
