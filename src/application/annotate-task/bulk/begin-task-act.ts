import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkTask, TaskVerb } from '#domain/bulk/task/task-bulk';
import { belongsToAct } from '#domain/bulk/task/task-plan';
import { err, ok, type Result } from '#domain/shared/result';

export type TaskActEngine = Pick<BulkEngine<BulkTask>, 'begin'>;
export type TaskActPlan = BulkPlan<BulkTask>;

/**
 * Carries out a plan and returns the id of the action. Omits records that already have the wanted state, and lists other records
 * that cannot be sent. Refused if there is no record to send.
 */
export function beginTaskAct(
  engine: TaskActEngine,
  plan: TaskActPlan,
  verb: TaskVerb,
  sample: SampleResult | null,
): Result<string, BulkRefusal> {
  const planned = plan.targetsFor(verb);
  if (!planned.ok) return planned;
  const ofAct = planned.value.filter(belongsToAct);
  if (ofAct.every(({ problem }) => problem !== null)) return err({ code: 'nothing-to-send' });
  return ok(engine.begin(plan, ofAct, sample));
}
