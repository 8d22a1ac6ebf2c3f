import {
  FEEDBACK_BULK_RULES,
  type BulkFeedback,
  type FeedbackBulkRequest,
  type FeedbackCandidate,
  type FeedbackPlannedTarget,
} from '#domain/bulk/feedback/feedback-bulk';
import { plannedTarget } from '#domain/bulk/feedback/feedback-plan';
import type {
  BulkFamily,
  ChunkToSend,
  TargetsWanted,
  UndoToPlan,
} from '#application/bulk/ports/bulk-family.port';
import type { CollectTargets } from './collect-targets.use-case';
import type { PlanUndo } from './plan-undo.use-case';
import type { BulkResponseRepository } from './ports/bulk-response-repository.port';
import type { SendBulkChunk } from './send-bulk-chunk.use-case';

export interface FeedbackBulkFamilyDeps {
  readonly collect: Pick<CollectTargets, 'execute'>;
  readonly sendChunk: Pick<SendBulkChunk, 'execute'>;
  readonly planUndo: Pick<PlanUndo, 'execute'>;
  readonly server: Pick<BulkResponseRepository, 'largestCall'>;
  readonly isOnItsWay: (recordId: string) => boolean;
}

/** Bulk actions on the user's responses to feedback records. */
export class FeedbackBulkFamily implements BulkFamily<BulkFeedback> {
  readonly rules = FEEDBACK_BULK_RULES;

  readonly #deps: FeedbackBulkFamilyDeps;

  constructor(deps: FeedbackBulkFamilyDeps) {
    this.#deps = deps;
  }

  isOnItsWay(recordId: string): boolean {
    return this.#deps.isOnItsWay(recordId);
  }

  collect(wanted: TargetsWanted<BulkFeedback>, signal: AbortSignal) {
    return this.#deps.collect.execute(wanted, signal);
  }

  plan(request: FeedbackBulkRequest, candidate: FeedbackCandidate): FeedbackPlannedTarget {
    return plannedTarget(request, candidate);
  }

  largestCall(signal: AbortSignal) {
    return this.#deps.server.largestCall(signal);
  }

  sendChunk(toSend: ChunkToSend<BulkFeedback>) {
    return this.#deps.sendChunk.execute(toSend);
  }

  planUndo(undo: UndoToPlan<BulkFeedback>) {
    return this.#deps.planUndo.execute(undo);
  }
}
