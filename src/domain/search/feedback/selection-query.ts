import type { StatusList } from '#domain/queue/status-list';
import { criteriaFromQuery, criteriaToQuery } from './url/criteria-url';
import { inQueue, type RecordSelection } from './record-criteria';

/** The query of a URL that shows these records, without the `?`. It does not include the position in the queue. */
export function selectionToQuery({ status, search }: RecordSelection): string {
  const parameters = new URLSearchParams(criteriaToQuery(inQueue(status, search)));
  parameters.delete('page');
  return parameters.toString();
}

export function selectionFromQuery(query: string, statuses: StatusList): RecordSelection {
  const { status, search } = criteriaFromQuery(query, statuses);
  return { status, search };
}
