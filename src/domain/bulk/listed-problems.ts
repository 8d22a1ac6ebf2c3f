import type { BulkProblem, BulkTarget } from './bulk-act';
import type { BulkState } from './bulk-journal';
import { STATUS_PAGE, type TargetStatus } from './target-statuses';

/** A record that is not as it was to be. */
export interface ListedProblem {
  readonly target: BulkTarget;
  readonly problem: BulkProblem;
}

/** Those of a page, which never changes and belongs to one act: a chunk makes one page anew, and there may be hundreds. */
const listed = new WeakMap<readonly TargetStatus[], readonly ListedProblem[]>();

/** In the order of the records. On pages that stayed as they were they are the same objects. */
export function listedProblems({ targets, statuses }: BulkState): readonly ListedProblem[] {
  if (statuses.counts.problem === 0) return [];
  return statuses.pages.flatMap((page, number) => {
    const known = listed.get(page) ?? problemsOfPage(page, targets, number * STATUS_PAGE);
    listed.set(page, known);
    return known;
  });
}

export function sameListed(a: readonly ListedProblem[], b: readonly ListedProblem[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

function problemsOfPage(
  page: readonly TargetStatus[],
  targets: readonly BulkTarget[],
  offset: number,
): readonly ListedProblem[] {
  return page.flatMap((status, index) => {
    const target = targets[offset + index];
    return status.kind === 'problem' && target !== undefined ? [{ target, problem: status.problem }] : [];
  });
}
