import { PlannedAct } from '#application/bulk/planned-act';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

/** Saves the responses to the planned records as drafts, complete or not; submitted ones become drafts again. */
export class BulkSaveDraft extends PlannedAct<BulkFeedback> {
  protected readonly verb = 'draft';
}
