import { snippetOf } from '../shared/snippet';
import type { Question } from '../question/question';
import type { FeedbackRecord } from '../record/feedback-record';
import type { BulkOrder, BulkOutcome, BulkProblem, BulkTarget } from './bulk-act';
import { orderedResponse } from './bulk-wanted';

/** Records written in one call, one call after the other (specification, section 7). */
export const BULK_CHUNK = 10;

/** Records looked up in one call. */
export const BULK_PAGE = 1_000;

/** What an order does to records of a dataset. */
export interface OrderScope {
  readonly order: BulkOrder;
  readonly questions: readonly Question[];
  /** Name of the field whose text tells records apart in lists; null for none. */
  readonly firstField: string | null;
  /** Whether an act on the record is still on its way, so that nobody knows yet what it has. */
  readonly isOnItsWay: (recordId: string) => boolean;
}

/** One record of a plan; with a problem it is not sent, but listed from the first. */
export interface PlannedTarget {
  readonly target: BulkTarget;
  readonly problem: BulkProblem | null;
}

export function plannedTarget(scope: OrderScope, record: FeedbackRecord): PlannedTarget {
  const { order, questions, firstField, isOnItsWay } = scope;
  const { wanted, open } = orderedResponse(order, questions, record.response);
  const text = firstField === null ? undefined : record.fields.get(firstField);
  const target = { recordId: record.id, snippet: snippetOf(text ?? ''), before: record.response, wanted };
  if (isOnItsWay(record.id)) return { target, problem: { kind: 'unsent' } };
  const problem = open.length === 0 ? null : ({ kind: 'incomplete', questions: open } as const);
  return { target, problem };
}

/** A record that was picked and is not there any more. */
export function goneTarget({ order, questions }: OrderScope, recordId: string): PlannedTarget {
  const { wanted } = orderedResponse(order, questions, null);
  return { target: { recordId, snippet: '', before: null, wanted }, problem: { kind: 'gone' } };
}

/** What is known to be wrong before anything is sent. */
export function problemsOf(planned: readonly PlannedTarget[]): readonly BulkOutcome[] {
  return planned.flatMap(({ target: { recordId }, problem }) =>
    problem === null ? [] : [{ kind: 'problem' as const, recordId, problem }],
  );
}
