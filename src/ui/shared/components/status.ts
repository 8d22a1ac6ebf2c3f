/** What a record is to one person, or, with 'conflicting', to all of them together. */
export const SHOWN_STATUSES = ['pending', 'draft', 'submitted', 'discarded', 'conflicting'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
