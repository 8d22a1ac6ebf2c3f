import { VisitAct } from '#application/shared/visit-act';
import { taskKind } from '#domain/task-record/task-kinds';
import { workingDraft } from '#domain/task-record/task-transition';
import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/** Empties the annotations in the drafts of records, without saving them. Does not change annotations that are empty already. */
export class ClearAnnotations extends VisitAct<TaskVisit> {
  execute(names: readonly string[]): ChangedRecords {
    return changeRecords(this.visit, {
      names,
      actionFor: (record, draft) =>
        taskKind(record.task).isEmpty(workingDraft(record, draft)) ? null : { kind: 'clear' },
      skipsUndecided: false,
    });
  }
}
