/** Paths with links from more than one place. The router decides what they show. */
export const DATASETS_PATH = '/datasets';
export const USER_SETTINGS_PATH = '/user-settings';
