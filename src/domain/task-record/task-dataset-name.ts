/** The pattern is part of the contract: error messages about a refused name contain it. */
export const TASK_DATASET_NAME = /^(?!-|_)[a-z0-9-_]+$/;

/** Whether a task dataset may have the name (TWI-3). */
export function isTaskDatasetName(name: string): boolean {
  return TASK_DATASET_NAME.test(name);
}
