import { VisitAct } from '#application/shared/visit-act';
import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/** Ends all drafts of a page as one step of the history, so that they can be brought back together (TSK-14). */
export class SetEditsAside extends VisitAct<TaskVisit> {
  execute(names: readonly string[]): ChangedRecords {
    return changeRecords(this.visit, {
      names,
      actionFor: (_record, draft) => (draft === null ? null : { kind: 'set-aside' }),
      skipsUndecided: false,
    });
  }
}
