import type { Dataset } from '#domain/dataset/dataset';
import { queryOfRecords } from '#domain/query-language/printed-query';
import { taskSelectionToQuery } from '#domain/search/task/task-selection';
import { NO_TASK_FILTERS } from '#domain/search/task/task-search';
import {
  annotationPath,
  linkedRecordPath,
  settingsPath,
  taskRecordsPath,
  taskSettingsPath,
} from '#ui/shared/page/paths';

/** Path of a dataset's annotation page. Task datasets are found by workspace and name, not by id. */
export function datasetPath({ id, name, task, workspaceName }: Dataset): string {
  return task === 'FeedbackTask' ? annotationPath(id) : taskRecordsPath(workspaceName, name);
}

export function datasetSettingsPath({ id, name, task, workspaceName }: Dataset): string {
  return task === 'FeedbackTask' ? settingsPath(id) : taskSettingsPath(workspaceName, name);
}

/** Size of the page that shows unsaved changes of a task dataset. */
const UNSAVED_PAGE = 50;

/**
 * Path to the records with unsaved changes, given with the latest change first: to the latest one, or, in a task dataset, to a page
 * of all of them, up to 50 (STA-26).
 */
export function unsavedRecordsPath(dataset: Dataset, recordIds: readonly string[]): string {
  const { id, task } = dataset;
  const [latest = ''] = recordIds;
  if (task === 'FeedbackTask') return linkedRecordPath(id, latest);
  const text = queryOfRecords(recordIds.slice(0, UNSAVED_PAGE));
  const search = { filters: { ...NO_TASK_FILTERS, text }, sort: [] };
  return `${datasetPath(dataset)}?${taskSelectionToQuery({ search, size: UNSAVED_PAGE })}`;
}

/** A dataset that is still being set up has nothing to annotate. */
export function canBeOpened({ status }: Dataset): boolean {
  return status === 'ready';
}
