/** Under this name, for one person, stands whether this device has acts of which something is left to do or to decide. */
export const OPEN_ACTS = 'bulk-acts/';
