import { criteriaToQuery } from '../../../../../domain/search/criteria-url';
import { inQueue } from '../../../../../domain/search/record-criteria';
import type { BulkProblemView } from '../../../../shared/state/bulk/bulk-acts';

/** The record by itself, in the queue it is in on the server, as far as is known. */
export function recordPath(datasetId: string, { target, problem }: BulkProblemView): string {
  const response = problem.kind === 'conflict' ? problem.theirs : target.before;
  const query = criteriaToQuery({ ...inQueue(response?.status ?? 'pending'), record: target.recordId });
  return `/dataset/${encodeURIComponent(datasetId)}/annotation-mode${query}`;
}
