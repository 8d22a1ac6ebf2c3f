import { answerWording, type Answer, type Answers } from '#domain/question/answer';
import { answerValidity, isNoAnswer } from '#domain/question/answer-validity';
import { chosenIds } from '#domain/question/choice';
import type { Question, QuestionType } from '#domain/question/question';
import type { SharedChange } from './answer-changes';

/** Statistics of the answers of several records to one question. */
export interface SharedAnswer {
  readonly type: QuestionType;
  /** Number of records. */
  readonly total: number;
  /** Number of records with an answer; for spans, with at least one span. */
  readonly answered: number;
  /** Number of records for each option, by choice id; unused options are missing. */
  readonly counts: ReadonlyMap<string, number>;
  readonly variety: number;
  /** Answer that all records have; `undefined` if they differ or a record has none. */
  readonly common: Answer | undefined;
}

/** Counts the answers of records to a question. Answers of another type are ignored. */
export function sharedAnswer(question: Question, records: readonly Answers[]): SharedAnswer {
  const given = records.flatMap((answers) => answerIn(question, answers) ?? []);
  const counts = new Map<string, number>();
  for (const id of given.flatMap((answer) => [...new Set(chosenIds(answer))]))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  const variety = new Set(given.map(answerWording)).size;
  const total = records.length;
  const isShared = variety === 1 && given.length === total;
  return {
    type: question.settings.type,
    total,
    answered: given.length,
    counts,
    variety,
    common: isShared ? given[0] : undefined,
  };
}

/** Number of records that have an option after the change. */
export function countAfter(
  { counts, total }: SharedAnswer,
  change: SharedChange | undefined,
  choiceId: string,
): number {
  const had = counts.get(choiceId) ?? 0;
  if (change === undefined) return had;
  if (change.kind === 'replace') return chosenIds(change.answer).includes(choiceId) ? total : 0;
  if (change.added.has(choiceId)) return total;
  return change.removed.has(choiceId) ? 0 : had;
}

/**
 * Common answer of all records after the change, if any. For a multi-label question these are the labels that all records have,
 * even if they also have others; `undefined` if there are none.
 */
export function answerOfAll(shared: SharedAnswer, change: SharedChange | undefined): Answer | undefined {
  if (change?.kind === 'replace') return change.answer;
  if (shared.type !== 'multi_label_selection') return shared.common;
  const held = [...shared.counts].flatMap(([id, count]) => (count === shared.total ? [id] : []));
  const kept = held.filter((id) => change?.removed.has(id) !== true);
  const value = [...new Set([...kept, ...(change?.added ?? [])])];
  return value.length === 0 ? undefined : { type: 'multi_label_selection', value };
}

/** The answer to the question, unless it is empty or of another type. */
function answerIn({ name, settings }: Question, answers: Answers): Answer | undefined {
  const answer = answers.get(name);
  if (answer?.type !== settings.type) return undefined;
  if (answer.type === 'span') return answer.value.length === 0 ? undefined : answer;
  return isNoAnswer(answerValidity(settings, answer)) ? undefined : answer;
}
