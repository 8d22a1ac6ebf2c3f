import type { BulkOutcome, BulkTarget, PlanProblem } from './bulk-act';
import type { BulkRecord, PlanCounts } from './bulk-record';

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

/** Counts of a plan from the reason of each record; null for a record that is sent. `reasons` gives their order. */
export function planCounts<R extends string>(
  reasons: readonly R[],
  found: ReadonlyArray<R | null>,
): PlanCounts<R> {
  const counts = new Map<R | null, number>();
  for (const reason of found) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const skipped = reasons.flatMap((reason) => {
    const count = counts.get(reason);
    return count === undefined ? [] : [[reason, count] as const];
  });
  return { total: found.length, sent: counts.get(null) ?? 0, skipped: new Map(skipped) };
}
