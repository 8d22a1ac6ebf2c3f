import type { RecordStatus } from '../../../../domain/record/feedback-record';
import { criteriaToQuery } from '../../../../domain/search/criteria-url';
import { inQueue } from '../../../../domain/search/record-criteria';

/** The record by itself, in the queue it was last put into. */
export function recordPath(datasetId: string, record: string, status: RecordStatus = 'pending'): string {
  const query = criteriaToQuery({ ...inQueue(status), record });
  return `/dataset/${encodeURIComponent(datasetId)}/annotation-mode${query}`;
}
