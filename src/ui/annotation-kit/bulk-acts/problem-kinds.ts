import { isConflict, isSkipped } from '#domain/bulk/bulk-act';
import { BULK_CHUNK } from '#domain/bulk/bulk-chunk';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import { isUnderWay, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';

/** Number of problems above which updating the list would cost more than each chunk. */
const LISTED_AS_IT_GOES = 200;

/** Whether problems are listed; during an action with many, they are only counted. */
export function listsProblems(view: Pick<BulkActView<BulkRecord>, 'progress'>): boolean {
  const { problems } = view.progress;
  const isAmidMany = isUnderWay(view) && toSendCount(view) - settledCount(view) > BULK_CHUNK;
  return problems > 0 && !(isAmidMany && problems > LISTED_AS_IT_GOES);
}

/** Records with problems, grouped by the available actions. */
export interface ProblemKinds {
  /** Records for which a retry may help. */
  readonly retryable: readonly string[];
  /** Records with a newer answer, where one of the two must be dropped. */
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

/** Whether a retry may help: not for skipped records and conflicts, which would stay the same. */
export function canRetry({ problem }: Pick<ListedProblem<BulkRecord>, 'problem'>): boolean {
  return !isSkipped(problem) && !isConflict(problem);
}
