/** Status of a record for the user (specification, section 4). */
export type RecordStatus = 'pending' | 'draft' | 'submitted' | 'discarded';

export const RECORD_STATUSES: readonly RecordStatus[] = ['pending', 'draft', 'submitted', 'discarded'];
