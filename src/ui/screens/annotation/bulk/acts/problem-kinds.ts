import type { RecordStatus } from '../../../../../domain/record/feedback-record';
import type { BulkProblemView } from '../../../../shared/state/bulk/bulk-acts';

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

/** What is incomplete stays so, and a newer answer is newer the next time too. */
export function canRetry({ problem: { kind } }: BulkProblemView): boolean {
  return kind !== 'incomplete' && kind !== 'conflict';
}

/** The queue its record is in on the server, as far as is known. */
export function statusOf({ target, problem }: BulkProblemView): RecordStatus {
  const response = problem.kind === 'conflict' ? problem.theirs : target.before;
  return response?.status ?? 'pending';
}

function isConflict({ problem }: BulkProblemView): boolean {
  return problem.kind === 'conflict';
}
