import { openQuestions } from '#domain/feedback/completeness';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response, WantedResponse } from '#domain/feedback/response';
import { answersToSend, statusAfterAct } from '#domain/feedback/response-transition';
import { NO_SUGGESTIONS, suggestedAnswers, type SuggestedAnswers } from '#domain/feedback/suggested-answers';
import { NO_ANSWERS } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { snippetOf } from '#domain/text/excerpt';
import { changedAnswers } from './answer-changes';
import type {
  FeedbackBulkRequest,
  FeedbackCandidate,
  FeedbackOrder,
  FeedbackPlannedTarget,
} from './feedback-bulk';
import { suggestionLacks } from './own-suggestions';

/** The parts of a dataset's records that a plan uses. */
export interface CandidateScope extends Pick<FeedbackBulkRequest, 'questions' | 'firstField'> {
  /** Whether an act on the record is still on its way, so that its state is unknown. */
  readonly isOnItsWay: (recordId: string) => boolean;
}

export type OrderScope = Pick<FeedbackBulkRequest, 'order' | 'questions'>;

/** Response that an order leads to for a record, and the names of the questions that prevent it from being submitted. */
interface OrderedResponse {
  readonly wanted: WantedResponse;
  readonly open: readonly string[];
}

export function candidateOf(scope: CandidateScope, record: FeedbackRecord): FeedbackCandidate {
  const { questions, firstField, isOnItsWay } = scope;
  const { id, fields, response, suggestions } = record;
  const text = firstField === null ? undefined : fields.get(firstField);
  return {
    recordId: id,
    snippet: snippetOf(text ?? ''),
    before: response,
    suggested: suggestedAnswers(questions, suggestions),
    problem: isOnItsWay(id) ? { kind: 'unsent' } : null,
  };
}

/** Candidate for a picked record that no longer exists. */
export function goneCandidate(recordId: string): FeedbackCandidate {
  return { recordId, snippet: '', before: null, suggested: NO_SUGGESTIONS, problem: { kind: 'gone' } };
}

export function plannedTarget(
  { order, questions }: OrderScope,
  candidate: FeedbackCandidate,
): FeedbackPlannedTarget {
  const { recordId, snippet, before, suggested, problem } = candidate;
  const { wanted, open } = orderedResponse(order, questions, before, suggested);
  const target = { recordId, snippet, before, wanted };
  if (problem !== null || open.length === 0) return { target, problem };
  const lacks = suggestionLacks(order, open, before?.answers ?? NO_ANSWERS, suggested);
  if (lacks === null) return { target, problem: { kind: 'incomplete', questions: open } };
  return { target, problem: { kind: 'unsuggested', lacks } };
}

/**
 * Applies the order to the user's answers to a record. Suggestions do not count as answers unless the order takes them. Spans
 * cannot be answered in bulk: the order never states that a record has no spans.
 */
function orderedResponse(
  { verb, changes }: FeedbackOrder,
  questions: readonly Question[],
  response: Response | null,
  suggested: SuggestedAnswers,
): OrderedResponse {
  const answers = changedAnswers(response?.answers ?? NO_ANSWERS, changes, suggested);
  const asked = questions.filter(({ name, settings }) => settings.type !== 'span' || answers.has(name));
  const open = verb === 'submit' ? openQuestions(questions, answers, 'among-many') : [];
  const status = statusAfterAct(verb);
  return { wanted: { status, answers: answersToSend(status, asked, answers) }, open };
}
