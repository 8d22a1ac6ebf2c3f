import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkRecord, OrderOf, VerbOf } from '#domain/bulk/bulk-record';
import type { PlannedTarget } from '#domain/bulk/planned-target';
import { err, ok, type Result } from '#domain/shared/result';
import type { BulkEngine } from './bulk-engine';
import type { BulkPlan, BulkRefusal } from './bulk-plan';

/** An act on all records of a plan. */
export abstract class PlannedAct<S extends BulkRecord> {
  protected abstract readonly verb: VerbOf<S>;
  readonly #engine: Pick<BulkEngine<S>, 'begin'>;

  constructor(engine: Pick<BulkEngine<S>, 'begin'>) {
    this.#engine = engine;
  }

  /** Carries out a plan and returns the id of the action. */
  execute(plan: BulkPlan<S>, sample: SampleResult | null): Result<string, BulkRefusal> {
    const planned = plan.targetsFor(this.verb);
    if (!planned.ok) return planned;
    const targets = this.targetsOf(planned.value, plan.request.value.order);
    return targets === null
      ? err({ code: 'nothing-to-send' })
      : ok(this.#engine.begin(plan, targets, sample));
  }

  /** The records that are sent or listed; null if the action has no effect. */
  protected targetsOf(
    planned: ReadonlyArray<PlannedTarget<S>>,
    _order: OrderOf<S>,
  ): ReadonlyArray<PlannedTarget<S>> | null {
    return planned;
  }
}
