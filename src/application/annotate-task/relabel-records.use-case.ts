import { VisitAct } from '#application/shared/visit-act';
import { taskKind } from '#domain/task-record/task-kinds';
import type { TaskDraft } from '#domain/task-record/task-record';
import { workingDraft } from '#domain/task-record/task-transition';
import { relabelled } from '#domain/task-record/text-classification/labels';
import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/** Adds labels to the drafts of multi-label records, and removes labels from them (TSK-21). */
export class RelabelRecords extends VisitAct<TaskVisit> {
  execute(
    names: readonly string[],
    change: { readonly added: readonly string[]; readonly removed: readonly string[] },
  ): ChangedRecords {
    return changeRecords(this.visit, {
      names,
      actionFor: (record, draft) => {
        const working = workingDraft(record, draft);
        if (!('labels' in working)) return null;
        const next: TaskDraft = { labels: relabelled(working.labels, change) };
        const isSame = taskKind(record.task).sameDraft(next, working);
        return isSame ? null : { kind: 'edit', draft: next };
      },
      skipsUndecided: true,
    });
  }
}
