import type { IndexStep } from './migration';

/** The activity of a user in a task dataset is read from the newest changes of this user. */
export const taskLogByUser: IndexStep = {
  version: 24,
  name: 'task-log-by-user',
  indexes: [{ name: 'task_log_by_user', on: 'task_log (dataset_id, user_id, ordinal)' }],
};
