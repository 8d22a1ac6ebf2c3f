import type { BulkDraft, BulkRefusal } from '#application/bulk/bulk-draft';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { ok, type Result } from '#domain/shared/result';

/** Saves the responses to the drafted records as drafts, complete or not; submitted ones become drafts again. */
export class BulkSaveDraft {
  readonly #engine: Pick<BulkEngine<BulkFeedback>, 'begin'>;

  constructor(engine: Pick<BulkEngine<BulkFeedback>, 'begin'>) {
    this.#engine = engine;
  }

  /** Answers the id of the action. */
  execute(draft: BulkDraft<BulkFeedback>, sample: SampleResult | null): Result<string, BulkRefusal> {
    const plan = draft.planFor('draft');
    return plan.ok ? ok(this.#engine.begin(draft, plan.value, sample)) : plan;
  }
}
