const RESPONSE_STATUSES = ['pending', 'draft', 'submitted', 'discarded', 'conflicting'] as const;
const TASK_STATUSES = ['Default', 'Edited', 'Validated', 'Discarded'] as const;

/** Statuses of a feedback record for one user or, with 'conflicting', for the team; then those of a task record. */
export const SHOWN_STATUSES = [...RESPONSE_STATUSES, ...TASK_STATUSES] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
