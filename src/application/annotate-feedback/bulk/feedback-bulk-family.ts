import { FEEDBACK_BULK_RULES, type BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { plannedTarget } from '#domain/bulk/feedback/feedback-plan';
import type { BulkFamily } from '#application/bulk/ports/bulk-family.port';
import type { CollectTargets } from './collect-targets.use-case';
import type { PlanUndo } from './plan-undo.use-case';
import type { BulkResponseRepository } from './ports/bulk-response-repository.port';
import type { SendBulkChunk } from './send-bulk-chunk.use-case';

interface FeedbackBulkFamilyDeps {
  readonly collect: Pick<CollectTargets, 'execute'>;
  readonly sendChunk: Pick<SendBulkChunk, 'execute'>;
  readonly planUndo: Pick<PlanUndo, 'execute'>;
  readonly server: Pick<BulkResponseRepository, 'largestCall'>;
  readonly isOnItsWay: (recordId: string) => boolean;
}

/** Bulk actions on the user's responses to feedback records. */
export function feedbackBulkFamily(deps: FeedbackBulkFamilyDeps): BulkFamily<BulkFeedback> {
  const { collect, sendChunk, planUndo, server, isOnItsWay } = deps;
  return {
    rules: FEEDBACK_BULK_RULES,
    isOnItsWay,
    collect: (wanted, signal) => collect.execute(wanted, signal),
    plan: plannedTarget,
    largestCall: (signal) => server.largestCall(signal),
    sendChunk: (toSend) => sendChunk.execute(toSend),
    planUndo: (undo) => planUndo.execute(undo),
  };
}
