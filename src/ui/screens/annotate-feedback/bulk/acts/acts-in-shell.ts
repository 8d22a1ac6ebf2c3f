import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { annotationPath } from '#ui/shared/page/paths';
import type { ActsInShell } from '#ui/shared/state/bulk/bulk-acts';

/** Bulk actions on feedback records, as the shell shows them. */
export const FEEDBACK_ACTS_IN_SHELL: ActsInShell<BulkFeedback> = {
  pageOf: (datasetId) => ({ pathname: annotationPath(datasetId), search: '?page=1~10' }),
  progressTexts: {
    submit: 'bulkActs.header.submit',
    draft: 'bulkActs.header.draft',
    discard: 'bulkActs.header.discard',
    undo: 'bulkActs.header.undo',
  },
};
