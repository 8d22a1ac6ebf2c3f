import { answersEqual, type Answer, type Answers } from '../question/answer';
import { answerValidity, isSatisfied } from '../question/answer-validity';
import type { Question } from '../question/question';
import type { WantedResponse } from './response';
import type { FeedbackRecord } from './feedback-record';

/**
 * The answers a person finds on arriving at a record (STA-2): a pending record shows its suggestions,
 * any other record what was saved. A suggestion or answer that does not fit its question is left out.
 */
export function initialAnswers(record: FeedbackRecord, questions: readonly Question[]): Answers {
  const found = new Map<string, Answer>();
  for (const question of questions) {
    const answer = record.response
      ? record.response.answers.get(question.name)
      : record.suggestions.find((suggestion) => suggestion.questionId === question.id)?.value;
    if (answer?.type === question.settings.type) found.set(question.name, answer);
  }
  return found;
}

/** The answers with one of them replaced; `undefined` takes it back. Returns the same value when nothing changes. */
export function withAnswer(answers: Answers, questionName: string, answer: Answer | undefined): Answers {
  if (answersEqual(answers.get(questionName), answer)) return answers;
  const next = new Map(answers);
  if (answer === undefined) next.delete(questionName);
  else next.set(questionName, answer);
  return next;
}

/**
 * Every required question is answered, no optional one is left half done (STA-6), and something is
 * said at all: servers accept no submitted response without a value (STA-7).
 */
export function isComplete(questions: readonly Question[], answers: Answers): boolean {
  return (
    questions.every((question) => isSatisfied(question, answers.get(question.name))) &&
    answersToSubmit(questions, answers).size > 0
  );
}

/**
 * The names of the questions that keep the answers from being submitted, in the order of the form; all of them where any
 * one would do.
 */
export function unsatisfiedQuestions(questions: readonly Question[], answers: Answers): readonly string[] {
  const unsatisfied = questions.filter((question) => !isSatisfied(question, answers.get(question.name)));
  const missing = unsatisfied.length > 0 || isComplete(questions, answers) ? unsatisfied : questions;
  return missing.map((question) => question.name);
}

/** Whether the answers differ from those that were found on arrival. */
export function isModified(questions: readonly Question[], initial: Answers, answers: Answers): boolean {
  return questions.some((question) =>
    differ(question, initial.get(question.name), answers.get(question.name)),
  );
}

/** The acts that leave a response behind, by the status it has then. */
const STATUS_AFTER = { submit: 'submitted', draft: 'draft', discard: 'discarded' } as const;

/** The response that an act on these answers is to lead to. */
export function wantedBy(
  act: keyof typeof STATUS_AFTER,
  questions: readonly Question[],
  answers: Answers,
): WantedResponse {
  const sent = act === 'submit' ? answersToSubmit(questions, answers) : answersToSend(questions, answers);
  return { status: STATUS_AFTER[act], answers: sent };
}

/** Answers to send: only valid and partially valid ones, and never a value for an untouched question. */
function answersToSend(questions: readonly Question[], answers: Answers): Answers {
  const sent = new Map<string, Answer>();
  for (const question of questions) {
    const answer = answers.get(question.name);
    if (answer === undefined || answerValidity(question.settings, answer) === 'empty') continue;
    if (answer.type === question.settings.type) sent.set(question.name, onlyRanked(answer));
  }
  return sent;
}

/**
 * Answers to submit: as for a draft, plus an empty list for an untouched required span question, because
 * servers want an entry for every required question (STA-9). If there is nothing else to send,
 * optional span questions get an empty list as well.
 */
function answersToSubmit(questions: readonly Question[], answers: Answers): Answers {
  const sent = new Map(answersToSend(questions, answers));
  const saysNothing = sent.size === 0;
  for (const { name, required, settings } of questions) {
    if (settings.type !== 'span' || sent.has(name)) continue;
    if (required || saysNothing) sent.set(name, { type: 'span', value: [] });
  }
  return sent;
}

/** Emptying a text says the same as never having written one. */
function differ(question: Question, initial: Answer | undefined, current: Answer | undefined): boolean {
  const bothEmpty =
    question.settings.type !== 'span' &&
    answerValidity(question.settings, initial) === 'empty' &&
    answerValidity(question.settings, current) === 'empty';
  return !bothEmpty && !answersEqual(initial, current);
}

function onlyRanked(answer: Answer): Answer {
  if (answer.type !== 'ranking') return answer;
  return { type: 'ranking', value: answer.value.filter((option) => option.rank !== null) };
}
