import type { BulkProblem, BulkTarget } from './bulk-act';
import type { BulkState } from './bulk-journal';
import type { BulkRecord } from './bulk-record';
import { STATUS_PAGE, type TargetStatus } from './target-statuses';

/** A record that does not have its wanted state. */
export interface ListedProblem<S extends BulkRecord> {
  readonly target: BulkTarget<S>;
  readonly problem: BulkProblem<S>;
}

/** Problems by page. A page is immutable and belongs to one action: a chunk replaces only one page, and there may be hundreds. */
const listed = new WeakMap<object, unknown>();

/** Problems in the order of the records. Unchanged pages return the same objects. */
export function listedProblems<S extends BulkRecord>({
  targets,
  statuses,
}: BulkState<S>): ReadonlyArray<ListedProblem<S>> {
  if (statuses.counts.problem === 0) return [];
  return statuses.pages.flatMap((page, number) => {
    // Stored below for a page of the same family.
    const known = listed.get(page) as ReadonlyArray<ListedProblem<S>> | undefined;
    const problems = known ?? problemsOfPage(page, targets, number * STATUS_PAGE);
    listed.set(page, problems);
    return problems;
  });
}

export function sameListed<S extends BulkRecord>(
  a: ReadonlyArray<ListedProblem<S>>,
  b: ReadonlyArray<ListedProblem<S>>,
): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

function problemsOfPage<S extends BulkRecord>(
  page: ReadonlyArray<TargetStatus<S>>,
  targets: ReadonlyArray<BulkTarget<S>>,
  offset: number,
): ReadonlyArray<ListedProblem<S>> {
  return page.flatMap((status, index) => {
    const target = targets[offset + index];
    return status.kind === 'problem' && target !== undefined ? [{ target, problem: status.problem }] : [];
  });
}
