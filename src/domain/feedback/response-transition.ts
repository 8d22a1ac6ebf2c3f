import type { Answer, Answers } from '../question/answer';
import { answerValidity } from '../question/answer-validity';
import type { Question } from '../question/question';
import type { RecordStatus } from './record-status';
import { tooLongAnswers } from '../question/answer-limit';
import { err, ok, type Result } from '../shared/result';
import { isComplete, openQuestions } from './completeness';
import { sameWanted, type ResponseStatus, type WantedResponse } from './response';

/** Acts on the user's own response to a record (STA-3, STA-4). */
export type AnnotationAct = 'submit' | 'draft' | 'discard' | 'clear';

const STATUS_AFTER = {
  submit: 'submitted',
  draft: 'draft',
  discard: 'discarded',
  clear: 'pending',
} as const satisfies Readonly<Record<AnnotationAct, RecordStatus>>;

const ACT_TO: Readonly<Record<RecordStatus, AnnotationAct>> = {
  submitted: 'submit',
  draft: 'draft',
  discarded: 'discard',
  pending: 'clear',
};

export function statusAfterAct<A extends AnnotationAct>(act: A): (typeof STATUS_AFTER)[A] {
  return STATUS_AFTER[act];
}

export function actLeadingTo(status: RecordStatus): AnnotationAct {
  return ACT_TO[status];
}

/** A change of one user's response to a record. Any status may follow any other. */
export interface Transition<R> {
  /** The current response; null if there is none. */
  readonly current: R | null;
  /** `pending` removes the response. */
  readonly to: RecordStatus;
  /** Whether the change is based on the current response; if omitted, it replaces any response. */
  readonly buildsOn?: (current: R | null) => boolean;
}

export type TransitionRefusal =
  /** The current response is not the one that the change is based on. */
  | { readonly code: 'response-changed' }
  /** There is no response to remove. */
  | { readonly code: 'no-response' };

/**
 * Determines the next response; null for none. Used by the client before sending and by the server before writing: `answersFor`
 * applies the requirements of the questions, which are stricter for a form than for a server.
 */
export function nextResponse<R, A, P>(
  { current, to, buildsOn }: Transition<R>,
  answersFor: (status: ResponseStatus) => Result<A, P>,
): Result<{ readonly status: ResponseStatus; readonly answers: A } | null, TransitionRefusal | P> {
  if (buildsOn?.(current) === false) return err({ code: 'response-changed' });
  if (to === 'pending') return current === null ? err({ code: 'no-response' }) : ok(null);
  const answers = answersFor(to);
  return answers.ok ? ok({ status: to, answers: answers.value }) : answers;
}

/** Reasons to refuse an act of the user; questions are listed by name, in the order of the form. */
export type ActRefusal =
  | TransitionRefusal
  | { readonly code: 'too-long'; readonly questions: readonly string[] }
  | { readonly code: 'incomplete'; readonly questions: readonly string[] }
  | { readonly code: 'already-discarded' };

/** The response after an act on the answers of a form. */
export function responseAfter(
  act: AnnotationAct,
  current: WantedResponse | null,
  questions: readonly Question[],
  answers: Answers,
): Result<WantedResponse | null, ActRefusal> {
  const next = nextResponse({ current, to: statusAfterAct(act) }, (status) =>
    formAnswers(status, questions, answers),
  );
  const isAgain = act === 'discard' && current?.status === 'discarded';
  return next.ok && isAgain ? err({ code: 'already-discarded' }) : next;
}

/** The response after undoing an act, unless the record was answered elsewhere since. */
export function responseAfterUndo(
  { before, after }: { readonly before: WantedResponse | null; readonly after: WantedResponse | null },
  current: WantedResponse | null,
): Result<WantedResponse | null, { readonly code: 'response-changed' }> {
  return sameWanted(after, current) ? ok(before) : err({ code: 'response-changed' });
}

/**
 * Answers to send with a response: only valid and partially valid ones, no blank texts when submitting, and none for untouched
 * questions (STA-8).
 */
export function answersToSend(
  status: ResponseStatus,
  questions: readonly Question[],
  answers: Answers,
): Answers {
  const sent = new Map<string, Answer>();
  for (const question of questions) {
    const answer = answers.get(question.name);
    const validity = answerValidity(question.settings, answer);
    if (answer === undefined || validity === 'empty') continue;
    if (status === 'submitted' && validity === 'blank') continue;
    if (answer.type === question.settings.type) sent.set(question.name, onlyRanked(answer));
  }
  return status === 'submitted' ? withEmptySpans(questions, sent) : sent;
}

function formAnswers(
  status: ResponseStatus,
  questions: readonly Question[],
  answers: Answers,
): Result<Answers, ActRefusal> {
  const tooLong = tooLongAnswers(questions, answers);
  if (tooLong.length > 0) return err({ code: 'too-long', questions: tooLong });
  if (status === 'submitted' && !isComplete(questions, answers))
    return err({ code: 'incomplete', questions: openQuestions(questions, answers, 'alone') });
  return ok(answersToSend(status, questions, answers));
}

/**
 * Adds an empty list for an untouched required span question, because servers require an entry for every required question
 * (STA-9). If there is no other answer to send, optional span questions get an empty list as well.
 */
function withEmptySpans(questions: readonly Question[], said: Answers): Answers {
  const sent = new Map(said);
  for (const { name, required, settings } of questions) {
    if (settings.type !== 'span' || sent.has(name)) continue;
    if (required || said.size === 0) sent.set(name, { type: 'span', value: [] });
  }
  return sent;
}

function onlyRanked(answer: Answer): Answer {
  if (answer.type !== 'ranking') return answer;
  return { type: 'ranking', value: answer.value.filter((option) => option.rank !== null) };
}
