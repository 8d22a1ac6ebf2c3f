import { isConflict, isSkipped } from '#domain/bulk/bulk-act';
import { BULK_CHUNK } from '#domain/bulk/bulk-chunk';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import { isUnderWay, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';

/** Problems beyond which a list that grows with every chunk would cost more than the chunk. */
const LISTED_AS_IT_GOES = 200;

/** Whether there are problems to be listed; while many are met, they are only counted. */
export function listsProblems(view: Pick<BulkActView<BulkRecord>, 'progress'>): boolean {
  const { problems } = view.progress;
  const isAmidMany = isUnderWay(view) && toSendCount(view) - settledCount(view) > BULK_CHUNK;
  return problems > 0 && !(isAmidMany && problems > LISTED_AS_IT_GOES);
}

/** Records with problems, by what can be done about them. */
export interface ProblemKinds {
  /** Trying again may help. */
  readonly retryable: readonly string[];
  /** There is a newer answer: one of the two has to go. */
  readonly conflicts: readonly string[];
  readonly all: readonly string[];
}

export function problemKinds(problems: ReadonlyArray<ListedProblem<BulkRecord>>): ProblemKinds {
  const idsOf = (wanted: (view: ListedProblem<BulkRecord>) => boolean) =>
    problems.filter(wanted).map(({ target }) => target.recordId);
  return {
    retryable: idsOf(canRetry),
    conflicts: idsOf(({ problem }) => isConflict(problem)),
    all: idsOf(() => true),
  };
}

/** An incomplete record stays incomplete, and a newer answer stays newer the next time. */
export function canRetry({ problem }: Pick<ListedProblem<BulkRecord>, 'problem'>): boolean {
  return !isSkipped(problem) && !isConflict(problem);
}
