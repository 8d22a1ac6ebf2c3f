import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { ok, type Result } from '#domain/shared/result';

/** Saves the responses to the planned records as drafts, complete or not; submitted ones become drafts again. */
export class BulkSaveDraft {
  readonly #engine: Pick<BulkEngine<BulkFeedback>, 'begin'>;

  constructor(engine: Pick<BulkEngine<BulkFeedback>, 'begin'>) {
    this.#engine = engine;
  }

  /** Returns the id of the action. */
  execute(plan: BulkPlan<BulkFeedback>, sample: SampleResult | null): Result<string, BulkRefusal> {
    const planned = plan.targetsFor('draft');
    return planned.ok ? ok(this.#engine.begin(plan, planned.value, sample)) : planned;
  }
}
