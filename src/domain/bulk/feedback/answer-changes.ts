import { answersEqual, isBlank, type Answer, type Answers } from '#domain/question/answer';
import type { Question, QuestionType } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import {
  NO_SUGGESTIONS,
  type SuggestedAnswer,
  type SuggestedAnswers,
} from '#domain/feedback/suggested-answers';

/**
 * Change of a shared form to the answer of a record to one question: it replaces the answer, or adds and removes labels of a
 * multi-label question without changing the record's other labels.
 */
export type SharedChange =
  | { readonly kind: 'replace'; readonly answer: Answer }
  | {
      readonly kind: 'labels';
      readonly added: ReadonlySet<string>;
      readonly removed: ReadonlySet<string>;
    };

/** Each record takes its own suggestion, unless it already has an answer. */
export interface OwnSuggestion {
  readonly kind: 'own-suggestion';
  /** Minimum score from 0 to 1; a suggestion with a lower score or no score is not taken. Null takes every suggestion. */
  readonly least: number | null;
}

export type AnswerChange = SharedChange | OwnSuggestion;

/** Changes by question name. Questions without a change stay the same in every record. */
export type SharedChanges = ReadonlyMap<string, SharedChange>;
export type AnswerChanges = ReadonlyMap<string, AnswerChange>;

export const NO_CHANGES: SharedChanges = new Map();

/** Whether two sets of changes are equal. */
export function sameChanges(a: SharedChanges, b: SharedChanges): boolean {
  return a === b || (a.size === b.size && [...a].every(([name, change]) => sameChange(change, b.get(name))));
}

function sameChange(a: SharedChange, b: SharedChange | undefined): boolean {
  if (a === b) return true;
  if (a.kind === 'replace') return b?.kind === 'replace' && answersEqual(a.answer, b.answer);
  return b?.kind === 'labels' && sameLabels(a.added, b.added) && sameLabels(a.removed, b.removed);
}

function sameLabels(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((label) => b.has(label));
}

/** The answers of one record after the changes; a multi-label answer without labels is removed. */
export function changedAnswers(
  answers: Answers,
  changes: AnswerChanges,
  suggested: SuggestedAnswers = NO_SUGGESTIONS,
): Answers {
  const changed = new Map(answers);
  for (const [name, change] of changes) {
    const answer = changedAnswer(answers.get(name), change, suggested.get(name));
    if (answer === undefined) changed.delete(name);
    else changed.set(name, answer);
  }
  return changed;
}

/** The answer to one question after a change; an `undefined` argument means that there is no answer, change or suggestion. */
export function changedAnswer(
  answer: Answer | undefined,
  change: AnswerChange | undefined,
  suggested?: SuggestedAnswer,
): Answer | undefined {
  switch (change?.kind) {
    case undefined:
      return answer;
    case 'replace':
      return change.answer;
    case 'labels':
      return relabeled(answer, change);
    case 'own-suggestion':
      if (answer !== undefined && !isBlank(answer)) return answer;
      return (isTaken(change, suggested) ? suggested?.answer : undefined) ?? answer;
    default:
      return assertNever(change);
  }
}

function isTaken({ least }: OwnSuggestion, suggested: SuggestedAnswer | undefined): boolean {
  if (least === null) return true;
  const score = suggested?.score ?? null;
  return score !== null && score >= least;
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

/** The changes whose question exists and has the matching type. */
export function fittingChanges(changes: SharedChanges, questions: readonly Question[]): SharedChanges {
  const types = new Map(questions.map(({ name, settings }) => [name, settings.type]));
  return new Map([...changes].filter(([name, change]) => types.get(name) === typeOf(change)));
}

function typeOf(change: SharedChange): QuestionType {
  return change.kind === 'labels' ? 'multi_label_selection' : change.answer.type;
}
