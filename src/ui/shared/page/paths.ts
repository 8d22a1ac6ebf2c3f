/** Paths with links from more than one place. The router decides what they show. */
export const DATASETS_PATH = '/datasets';
export const NEW_DATASET_PATH = '/new-dataset';
export const USERS_PATH = '/users';
export const WORKSPACES_PATH = '/workspaces';
export const USER_SETTINGS_PATH = '/user-settings';

/** The settings of a feedback dataset; their sections are in the query. */
export function settingsPath(datasetId: string): string {
  return `/dataset/${encodeURIComponent(datasetId)}/settings`;
}

export function importPath(datasetId: string): string {
  return `/dataset/${encodeURIComponent(datasetId)}/import`;
}

/** The annotation page of a feedback dataset, without what is looked at on it. */
export function annotationPath(datasetId: string): string {
  return `/dataset/${encodeURIComponent(datasetId)}/annotation-mode`;
}

/** A record, under whichever status it is for the user. */
export function linkedRecordPath(datasetId: string, recordId: string): string {
  return `${annotationPath(datasetId)}?record=${encodeURIComponent(recordId)}`;
}

/** The page of a task dataset, which is found by the names of its workspace and itself. */
export function taskRecordsPath(workspace: string, name: string): string {
  return `${DATASETS_PATH}/${encodeURIComponent(workspace)}/${encodeURIComponent(name)}`;
}

export function taskSettingsPath(workspace: string, name: string): string {
  return `${taskRecordsPath(workspace, name)}/settings`;
}
