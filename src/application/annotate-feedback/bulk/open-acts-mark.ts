/** Name of the preference, per user, that stores whether bulk actions on this device have something left to send or to decide. */
export const OPEN_ACTS = 'bulk-acts/';
