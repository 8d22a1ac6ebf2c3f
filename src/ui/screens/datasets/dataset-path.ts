import type { Dataset } from '#domain/dataset/dataset';
import { annotationPath, settingsPath, taskRecordsPath, taskSettingsPath } from '#ui/shared/page/paths';

/** Path of a dataset's annotation page. Task datasets are found by workspace and name, not by id. */
export function datasetPath({ id, name, task, workspaceName }: Dataset): string {
  return task === 'FeedbackTask' ? annotationPath(id) : taskRecordsPath(workspaceName, name);
}

export function datasetSettingsPath({ id, name, task, workspaceName }: Dataset): string {
  return task === 'FeedbackTask' ? settingsPath(id) : taskSettingsPath(workspaceName, name);
}

/** A dataset that is still being set up has nothing to annotate. */
export function canBeOpened({ status }: Dataset): boolean {
  return status === 'ready';
}
