/** Status of a record for one user or, with 'conflicting', for the team. */
export const SHOWN_STATUSES = ['pending', 'draft', 'submitted', 'discarded', 'conflicting'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
