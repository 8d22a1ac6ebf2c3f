import { base64Json } from '#domain/search/task/base64-json';
import type { RecordAddress } from '#domain/task-record/record-address';
import { taskRecordsPath } from '#ui/shared/page/paths';

/** The page of a dataset with a search that finds the record alone. */
export function taskRecordPath({
  workspace,
  dataset,
  record,
}: Pick<RecordAddress, 'workspace' | 'dataset' | 'record'>): string {
  const text = `id:"${record.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return `${taskRecordsPath(workspace, dataset)}?query=${base64Json({ text })}`;
}
