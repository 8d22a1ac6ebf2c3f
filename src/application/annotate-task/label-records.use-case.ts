import { VisitAct } from '#application/shared/visit-act';
import { isClassified, withPressedLabel, type TaskAction } from '#domain/task-record/task-transition';
import type { TaskDraft, TaskRecord } from '#domain/task-record/task-record';
import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/**
 * Gives records a label. A single label is saved at once; on a card, the label that a record has is removed. A label of a
 * multi-label record becomes part of its draft (TSK-20).
 */
export class LabelRecords extends VisitAct<TaskVisit> {
  execute(names: readonly string[], label: string, from: 'card' | 'bulk'): ChangedRecords {
    const isToggle = from === 'card';
    return changeRecords(this.visit, {
      names,
      actionFor: (record, draft) => actionOf(record, draft, { label, isToggle }),
      skipsUndecided: !isToggle,
    });
  }
}

function actionOf(
  record: TaskRecord,
  draft: TaskDraft | null,
  { label, isToggle }: { readonly label: string; readonly isToggle: boolean },
): TaskAction | null {
  if (!isClassified(record)) return null;
  if (!record.content.isMultiLabel) return { kind: 'label', label, isToggle };
  // The draft of a record has the type of its task.
  return {
    kind: 'edit',
    draft: withPressedLabel(record, draft as TaskDraft<'TextClassification'> | null, label),
  };
}
