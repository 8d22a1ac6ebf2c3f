import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { TaskDataset } from './load-task-dataset.use-case';

/** Returns the reference to a dataset that calls for its records use. */
export function taskDatasetRef({ id, workspaceName, name, task, uid }: TaskDataset): TaskDatasetRef {
  // Servers without `uid` have none of our extensions (TWI-9).
  const findsAlike = task === 'TextClassification' && uid !== undefined;
  return { id, workspace: workspaceName, name, task, ...(findsAlike && { findsAlike }) };
}
