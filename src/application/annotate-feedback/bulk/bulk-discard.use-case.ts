import { PlannedAct } from '#application/bulk/planned-act';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

/** Discards the planned records; they keep their answers. */
export class BulkDiscard extends PlannedAct<BulkFeedback> {
  protected readonly verb = 'discard';
}
