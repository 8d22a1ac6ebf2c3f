import { PlannedAct } from '#application/bulk/planned-act';
import type { BulkFeedback, FeedbackOrder, FeedbackPlannedTarget } from '#domain/bulk/feedback/feedback-bulk';
import { hasEffect } from '#domain/bulk/feedback/plan-summary';

/**
 * Submits the planned records; incomplete ones are listed and stay as they are. If each record takes its own suggestions and none
 * has any, the action is refused.
 */
export class BulkSubmit extends PlannedAct<BulkFeedback> {
  protected readonly verb = 'submit';

  protected override targetsOf(planned: readonly FeedbackPlannedTarget[], order: FeedbackOrder) {
    const sent = planned.filter(({ problem }) => problem === null);
    return hasEffect(order, sent.length) ? planned : null;
  }
}
