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

/** Parts of a dataset's records that a plan reads. */
export interface CandidateScope extends Pick<FeedbackBulkRequest, 'questions' | 'firstField'> {
  /** Whether a change of the record is still on its way, so that its state is unknown. */
  readonly isOnItsWay: (recordId: string) => boolean;
}

/** A bulk order, with the records of a dataset it applies to. */
export type OrderScope = Pick<FeedbackBulkRequest, 'order' | 'questions'>;

/** Response that an order leads to for a record, and the names of the questions that prevent it. */
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

/** A record that was picked and is not there any more. */
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
 * The order laid over what a user has answered to a record. Suggestions are no answers here, unless the order says so.
 * Spans cannot be answered for many at once: that there are none is said of no record.
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
