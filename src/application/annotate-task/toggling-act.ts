import { VisitAct } from '#application/shared/visit-act';
import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/** Validates or discards records. */
export abstract class TogglingAct extends VisitAct<TaskVisit> {
  protected abstract readonly kind: 'validate' | 'discard';

  /**
   * On a card, a record that already has the status of the act returns to the default status. In bulk, no record does, and records
   * that need a decision of the user are skipped.
   */
  execute(names: readonly string[], from: 'card' | 'bulk'): ChangedRecords {
    const isToggle = from === 'card';
    return changeRecords(this.visit, {
      names,
      actionFor: () => ({ kind: this.kind, isToggle }),
      skipsUndecided: !isToggle,
    });
  }
}
