import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { TaskDataset } from './load-task-dataset.use-case';

/** A dataset as the calls for its records address it. */
export function taskDatasetRef({ id, workspaceName, name, task }: TaskDataset): TaskDatasetRef {
  return { id, workspace: workspaceName, name, task };
}
