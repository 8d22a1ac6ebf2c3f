import type { RecordStatus } from '#domain/queue/record-status';
import { criteriaToQuery } from '#domain/search/url/criteria-url';
import { inQueue } from '#domain/search/record-criteria';
import { annotationPath } from './paths';

/** One record alone, in its likely queue; pending if unknown. */
export function recordPath(datasetId: string, record: string, status: RecordStatus = 'pending'): string {
  return annotationPath(datasetId) + criteriaToQuery({ ...inQueue(status), record });
}
