import type { IndexStep } from './migration';

/** A feedback dataset and a task dataset of one workspace may have the same name (TWI-3). */
export const namesByFamily: IndexStep = {
  version: 22,
  name: 'names-by-family',
  indexes: [
    {
      name: 'feedback_datasets_name_unique',
      isUnique: true,
      on: `datasets (workspace_id, name) where task = 'FeedbackTask'`,
    },
    {
      name: 'task_datasets_name_unique',
      isUnique: true,
      on: `datasets (workspace_id, name) where task <> 'FeedbackTask'`,
    },
  ],
};
