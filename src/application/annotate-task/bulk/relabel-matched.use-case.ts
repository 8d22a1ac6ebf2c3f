import type { BulkRefusal } from '#application/bulk/bulk-plan';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { Result } from '#domain/shared/result';
import { beginTaskAct, type TaskActEngine, type TaskActPlan } from './begin-task-act';

/** Adds labels to the planned multi-label records, removes others, and validates the records (TSK-21). */
export class RelabelMatched {
  readonly #engine: TaskActEngine;

  constructor(engine: TaskActEngine) {
    this.#engine = engine;
  }

  /** Returns the id of the action. */
  execute(plan: TaskActPlan, sample: SampleResult | null): Result<string, BulkRefusal> {
    return beginTaskAct(this.#engine, plan, 'relabel', sample);
  }
}
