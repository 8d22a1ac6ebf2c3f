import { PlannedAct } from '#application/bulk/planned-act';
import type { BulkTask, TaskPlannedTarget } from '#domain/bulk/task/task-bulk';
import { belongsToAct } from '#domain/bulk/task/task-plan';

/**
 * An act on all records that a search finds. Omits records that already have the wanted state, and lists other records that cannot
 * be sent. Refused if there is no record to send.
 */
export abstract class MatchedAct extends PlannedAct<BulkTask> {
  protected override targetsOf(planned: readonly TaskPlannedTarget[]): readonly TaskPlannedTarget[] | null {
    const ofAct = planned.filter(belongsToAct);
    return ofAct.some(({ problem }) => problem === null) ? ofAct : null;
  }
}
