import { NO_ANSWERS } from '../question/answer';
import { snippetOf } from '../text/snippet';
import type { Question } from '../question/question';
import type { FeedbackRecord } from '../feedback/feedback-record';
import type { Response } from '../feedback/response';
import { NO_SUGGESTIONS, suggestedAnswers, type SuggestedAnswers } from '../feedback/suggested-answers';
import type { BulkOrder, BulkOutcome, BulkTarget, PlanProblem } from './bulk-act';
import { orderedResponse } from './bulk-wanted';
import { suggestionLacks } from './own-suggestions';

/** Records written in one call, one call after the other (LIM-9). */
export const BULK_CHUNK = 10;

/** Records looked up in one call. */
export const BULK_PAGE = 1_000;

/** Parts of a dataset's records that a plan reads. */
export interface CandidateScope {
  readonly questions: readonly Question[];
  /** Name of the field whose text tells records apart in lists; null for none. */
  readonly firstField: string | null;
  /** Whether a change of the record is still on its way, so that its state is unknown. */
  readonly isOnItsWay: (recordId: string) => boolean;
}

/** As much of a record as decides what an order makes of it. */
export interface BulkCandidate {
  readonly recordId: string;
  readonly snippet: string;
  readonly before: Response | null;
  readonly suggested: SuggestedAnswers;
  /** Why nothing can be sent of it, whatever the order; null for nothing. */
  readonly problem: PlanProblem | null;
}

/** A bulk order, with the records of a dataset it applies to. */
export interface OrderScope {
  readonly order: BulkOrder;
  readonly questions: readonly Question[];
}

/** One record of a plan; with a problem it is not sent, but listed from the first. */
export interface PlannedTarget {
  readonly target: BulkTarget;
  readonly problem: PlanProblem | null;
}

export function candidateOf(scope: CandidateScope, record: FeedbackRecord): BulkCandidate {
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
export function goneCandidate(recordId: string): BulkCandidate {
  return { recordId, snippet: '', before: null, suggested: NO_SUGGESTIONS, problem: { kind: 'gone' } };
}

export function plannedTarget({ order, questions }: OrderScope, candidate: BulkCandidate): PlannedTarget {
  const { recordId, snippet, before, suggested, problem } = candidate;
  const { wanted, open } = orderedResponse(order, questions, before, suggested);
  const target = { recordId, snippet, before, wanted };
  if (problem !== null || open.length === 0) return { target, problem };
  const lacks = suggestionLacks(order, open, before?.answers ?? NO_ANSWERS, suggested);
  if (lacks === null) return { target, problem: { kind: 'incomplete', questions: open } };
  return { target, problem: { kind: 'unsuggested', lacks } };
}

/** Problems known before anything is sent. */
export function problemsOf(planned: readonly PlannedTarget[]): readonly BulkOutcome[] {
  return planned.flatMap(({ target: { recordId }, problem }) =>
    problem === null ? [] : [{ kind: 'problem' as const, recordId, problem }],
  );
}
