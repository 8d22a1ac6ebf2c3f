import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { ok, type Result } from '#domain/shared/result';

/** Discards the planned records; they keep their answers. */
export class BulkDiscard {
  readonly #engine: Pick<BulkEngine<BulkFeedback>, 'begin'>;

  constructor(engine: Pick<BulkEngine<BulkFeedback>, 'begin'>) {
    this.#engine = engine;
  }

  /** Returns the id of the action. */
  execute(plan: BulkPlan<BulkFeedback>, sample: SampleResult | null): Result<string, BulkRefusal> {
    const planned = plan.targetsFor('discard');
    return planned.ok ? ok(this.#engine.begin(plan, planned.value, sample)) : planned;
  }
}
