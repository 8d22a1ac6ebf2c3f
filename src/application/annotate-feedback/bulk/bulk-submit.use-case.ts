import type { BulkDraft, BulkRefusal } from '#application/bulk/bulk-draft';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { hasEffect } from '#domain/bulk/feedback/plan-summary';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Submits the drafted records; incomplete ones are listed, and stay as they are. Where each record takes its own
 * suggestions and none has any, there is nothing to list either.
 */
export class BulkSubmit {
  readonly #engine: Pick<BulkEngine<BulkFeedback>, 'begin'>;

  constructor(engine: Pick<BulkEngine<BulkFeedback>, 'begin'>) {
    this.#engine = engine;
  }

  /** Answers the id of the action. */
  execute(draft: BulkDraft<BulkFeedback>, sample: SampleResult | null): Result<string, BulkRefusal> {
    const plan = draft.planFor('submit');
    if (!plan.ok) return plan;
    const sent = plan.value.filter(({ problem }) => problem === null);
    if (!hasEffect(draft.request.value.order, sent.length)) return err({ code: 'nothing-to-send' });
    return ok(this.#engine.begin(draft, plan.value, sample));
  }
}
