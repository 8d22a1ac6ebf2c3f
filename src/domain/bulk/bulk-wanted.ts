import { NO_ANSWERS } from '../question/answer';
import type { Question } from '../question/question';
import { openQuestions } from '../feedback/completeness';
import { answersToSend, statusAfterAct } from '../feedback/response-transition';
import type { Response, WantedResponse } from '../feedback/response';
import type { SuggestedAnswers } from '../feedback/suggested-answers';
import { changedAnswers } from './answer-changes';
import type { BulkOrder } from './bulk-act';

/** Response that an order leads to for a record, and the names of the questions that prevent it. */
export interface OrderedResponse {
  readonly wanted: WantedResponse;
  readonly open: readonly string[];
}

/**
 * The order laid over what a user has answered to a record. Suggestions are no answers here, unless the order says so.
 * Spans cannot be answered for many at once: that there are none is said of no record.
 */
export function orderedResponse(
  { verb, changes }: BulkOrder,
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
