import type { RecordStatus } from '#domain/queue/record-status';
import { isSkipped } from '#domain/bulk/bulk-act';
import { BULK_CHUNK } from '#domain/bulk/bulk-chunk';
import { isUnderWay, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';
import type { BulkActView, BulkProblemView } from '#ui/shared/state/bulk/bulk-acts';

/** Problems beyond which a list that grows with every chunk would cost more than the chunk. */
const LISTED_AS_IT_GOES = 200;

/** Whether there are problems to be listed; while many are met, they are only counted. */
export function listsProblems(view: Pick<BulkActView, 'progress'>): boolean {
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

export function problemKinds(problems: readonly BulkProblemView[]): ProblemKinds {
  const idsOf = (wanted: (view: BulkProblemView) => boolean) =>
    problems.filter(wanted).map(({ target }) => target.recordId);
  return { retryable: idsOf(canRetry), conflicts: idsOf(isConflict), all: idsOf(() => true) };
}

/** An incomplete record stays incomplete, and a newer answer stays newer the next time. */
export function canRetry({ problem }: Pick<BulkProblemView, 'problem'>): boolean {
  return !isSkipped(problem) && problem.kind !== 'conflict';
}

/** The queue its record is in on the server, as far as is known. */
export function statusOf({ target, problem }: BulkProblemView): RecordStatus {
  const response = problem.kind === 'conflict' ? problem.theirs : target.before;
  return response?.status ?? 'pending';
}

function isConflict({ problem }: BulkProblemView): boolean {
  return problem.kind === 'conflict';
}
