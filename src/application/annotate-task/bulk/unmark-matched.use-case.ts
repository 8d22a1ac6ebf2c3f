import type { BulkRefusal } from '#application/bulk/bulk-plan';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { Result } from '#domain/shared/result';
import { beginTaskAct, type TaskActEngine, type TaskActPlan } from './begin-task-act';

/** Removes the statuses of the planned records; their annotations stay. */
export class UnmarkMatched {
  readonly #engine: TaskActEngine;

  constructor(engine: TaskActEngine) {
    this.#engine = engine;
  }

  /** Returns the id of the action. */
  execute(plan: TaskActPlan, sample: SampleResult | null): Result<string, BulkRefusal> {
    return beginTaskAct(this.#engine, plan, 'default', sample);
  }
}
