import { VisitAct } from '#application/shared/visit-act';
import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/** Ends drafts, one record or many; the saved annotations are shown again. */
export class ResetAnnotations extends VisitAct<TaskVisit> {
  execute(names: readonly string[]): ChangedRecords {
    return changeRecords(this.visit, {
      names,
      actionFor: (_record, draft) => (draft === null ? null : { kind: 'reset' }),
      skipsUndecided: false,
    });
  }
}
