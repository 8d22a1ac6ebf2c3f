import type { BulkTask } from '#domain/bulk/task/task-bulk';
import { taskRecordsPath } from '#ui/shared/page/paths';
import type { ActsInShell } from '#ui/shared/state/bulk/bulk-acts';

/** Bulk actions on task records, as the shell shows them. */
export const TASK_ACTS_IN_SHELL: ActsInShell<BulkTask> = {
  // The key of a task dataset consists of the name of its workspace and its own name. Neither contains a slash.
  pageOf: (datasetId) => {
    const [workspace = '', name = ''] = datasetId.split('/');
    return { pathname: taskRecordsPath(workspace, name), search: '' };
  },
  progressTexts: {
    validate: 'bulkActs.header.validate',
    discard: 'bulkActs.header.discard',
    default: 'bulkActs.header.default',
    label: 'bulkActs.header.validate',
    relabel: 'bulkActs.header.validate',
    undo: 'bulkActs.header.undo',
  },
};
