import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { hasEffect } from '#domain/bulk/feedback/plan-summary';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Submits the planned records; incomplete ones are listed and stay as they are. If each record takes its own suggestions and none
 * has any, the action is refused.
 */
export class BulkSubmit {
  readonly #engine: Pick<BulkEngine<BulkFeedback>, 'begin'>;

  constructor(engine: Pick<BulkEngine<BulkFeedback>, 'begin'>) {
    this.#engine = engine;
  }

  /** Returns the id of the action. */
  execute(plan: BulkPlan<BulkFeedback>, sample: SampleResult | null): Result<string, BulkRefusal> {
    const planned = plan.targetsFor('submit');
    if (!planned.ok) return planned;
    const sent = planned.value.filter(({ problem }) => problem === null);
    if (!hasEffect(plan.request.value.order, sent.length)) return err({ code: 'nothing-to-send' });
    return ok(this.#engine.begin(plan, planned.value, sample));
  }
}
