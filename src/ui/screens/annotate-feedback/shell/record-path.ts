import type { StatusName } from '#domain/queue/status-list';
import { criteriaToQuery } from '#domain/search/feedback/url/criteria-url';
import { inQueue } from '#domain/search/feedback/record-criteria';
import { annotationPath } from '#ui/shared/page/paths';

/** The address of one record alone, in its likely queue. */
export function recordPath(datasetId: string, record: string, status: StatusName): string {
  return annotationPath(datasetId) + criteriaToQuery({ ...inQueue(status), record });
}
