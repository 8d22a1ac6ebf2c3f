import type { BulkOutcome, BulkTarget, PlanProblem } from './bulk-act';
import type { BulkRecord } from './bulk-record';

/** Number of records loaded per call. */
export const BULK_PAGE = 1_000;

/** One record of a plan. A record with a problem is not sent, but listed from the start. */
export interface PlannedTarget<S extends BulkRecord> {
  readonly target: BulkTarget<S>;
  readonly problem: PlanProblem<S> | null;
}

/** Outcomes for the problems known before anything is sent. */
export function problemsOf<S extends BulkRecord>(
  planned: ReadonlyArray<PlannedTarget<S>>,
): ReadonlyArray<BulkOutcome<S>> {
  return planned.flatMap(({ target: { recordId }, problem }) =>
    problem === null ? [] : [{ kind: 'problem' as const, recordId, problem }],
  );
}
