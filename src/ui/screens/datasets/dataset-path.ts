import type { Dataset } from '#domain/dataset/dataset';
import { annotationPath } from '#ui/shared/page/paths';

/** Path of a dataset's annotation page. Task datasets are found by workspace and name, not by id. */
export function datasetPath({ id, name, task, workspaceName }: Dataset): string {
  return task === 'FeedbackTask'
    ? annotationPath(id)
    : `/datasets/${encodeURIComponent(workspaceName)}/${encodeURIComponent(name)}`;
}

/** A dataset that is still being set up has nothing to annotate. */
export function canBeOpened({ status }: Dataset): boolean {
  return status === 'ready';
}

/** A record of a dataset, in whichever queue it stands: an unsaved edit is found by the record alone. */
export function recordPath(datasetId: string, recordId: string): string {
  return `${annotationPath(datasetId)}?record=${encodeURIComponent(recordId)}`;
}
