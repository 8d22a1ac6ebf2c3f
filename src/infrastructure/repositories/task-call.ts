import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import { pathId, type QueryParameters } from '../http/http-request';

interface TaskCall {
  readonly path: string;
  readonly query: QueryParameters;
}

/** Address of a call to a task dataset. The workspace in the query takes precedence over the one in the header. */
export function taskCall({ workspace, name }: TaskDatasetAddress, rest = ''): TaskCall {
  return { path: `/datasets/${pathId(name)}${rest}`, query: [['workspace', workspace]] };
}
