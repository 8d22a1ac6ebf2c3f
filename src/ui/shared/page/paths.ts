/** Paths that more than one place leads to. What a path shows is the router's business. */
export const DATASETS_PATH = '/datasets';
export const USER_SETTINGS_PATH = '/user-settings';
