/** Name of the preference, per user, that stores whether bulk actions on task records have something left to send or to decide. */
export const OPEN_TASK_ACTS = 'task-bulk-acts/';
