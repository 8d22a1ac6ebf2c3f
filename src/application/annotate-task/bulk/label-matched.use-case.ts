import type { BulkRefusal } from '#application/bulk/bulk-plan';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { Result } from '#domain/shared/result';
import { beginTaskAct, type TaskActEngine, type TaskActPlan } from './begin-task-act';

/**
 * Validates the planned records with the labels of the order, which replace their own labels: one label for all matched
 * single-label records (TSK-21), or the labels of a record for all records with the same text (TSK-60).
 */
export class LabelMatched {
  readonly #engine: TaskActEngine;

  constructor(engine: TaskActEngine) {
    this.#engine = engine;
  }

  /** Returns the id of the action. */
  execute(plan: TaskActPlan, sample: SampleResult | null): Result<string, BulkRefusal> {
    return beginTaskAct(this.#engine, plan, 'label', sample);
  }
}
