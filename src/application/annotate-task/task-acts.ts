import { ClearAnnotations } from './clear-annotations.use-case';
import { DiscardRecords } from './discard-records.use-case';
import { KeepOwnAnnotation } from './keep-own-annotation.use-case';
import { LabelRecords } from './label-records.use-case';
import { RelabelRecords } from './relabel-records.use-case';
import { ResetAnnotations } from './reset-annotations.use-case';
import { RestoreRefused } from './restore-refused.use-case';
import { SetEditsAside } from './set-edits-aside.use-case';
import { TakeTheirAnnotation } from './take-their-annotation.use-case';
import type { TaskVisit } from './task-visit';
import { UndoTaskAct } from './undo-task-act.use-case';
import { ValidateRecords } from './validate-records.use-case';

export type TaskActs = ReturnType<typeof taskActs>;

/** All use cases on the records of a dataset, for one visit. */
export function taskActs(visit: TaskVisit) {
  return {
    validate: new ValidateRecords(visit),
    discard: new DiscardRecords(visit),
    label: new LabelRecords(visit),
    relabel: new RelabelRecords(visit),
    clear: new ClearAnnotations(visit),
    reset: new ResetAnnotations(visit),
    setAside: new SetEditsAside(visit),
    undo: new UndoTaskAct(visit),
    keepMine: new KeepOwnAnnotation(visit),
    takeTheirs: new TakeTheirAnnotation(visit),
    restoreRefused: new RestoreRefused(visit),
  };
}
