import type { BulkRefusal } from '#application/bulk/bulk-plan';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { Result } from '#domain/shared/result';
import { beginTaskAct, type TaskActEngine, type TaskActPlan } from './begin-task-act';

/** Validates the planned records with their own annotations and predictions. Never returns one to the default status (TSK-10). */
export class ValidateMatched {
  readonly #engine: TaskActEngine;

  constructor(engine: TaskActEngine) {
    this.#engine = engine;
  }

  /** Returns the id of the action. */
  execute(plan: TaskActPlan, sample: SampleResult | null): Result<string, BulkRefusal> {
    return beginTaskAct(this.#engine, plan, 'validate', sample);
  }
}
