/** Name of the preference, per person, that stores whether actions on this device have something left to send or to decide. */
export const OPEN_ACTS = 'bulk-acts/';
