import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkTask, TaskVerb } from '#domain/bulk/task/task-bulk';
import { belongsToAct } from '#domain/bulk/task/task-plan';
import { err, ok, type Result } from '#domain/shared/result';

type TaskActEngine = Pick<BulkEngine<BulkTask>, 'begin'>;

/** An act on all records that a search finds. */
export abstract class MatchedAct {
  protected abstract readonly verb: TaskVerb;
  readonly #engine: TaskActEngine;

  constructor(engine: TaskActEngine) {
    this.#engine = engine;
  }

  /**
   * Carries out a plan and returns the id of the action. Omits records that already have the wanted state, and lists other records
   * that cannot be sent. Refused if there is no record to send.
   */
  execute(plan: BulkPlan<BulkTask>, sample: SampleResult | null): Result<string, BulkRefusal> {
    const planned = plan.targetsFor(this.verb);
    if (!planned.ok) return planned;
    const ofAct = planned.value.filter(belongsToAct);
    if (ofAct.every(({ problem }) => problem !== null)) return err({ code: 'nothing-to-send' });
    return ok(this.#engine.begin(plan, ofAct, sample));
  }
}
