import { VisitAct } from '#application/shared/visit-act';
import { editOf } from '#domain/task-record/task-edit';
import { addressOf } from './change-records';
import type { TaskVisit } from './task-visit';

/** Keeps the user's own act or draft although somebody else has changed the record: the act is sent again and replaces it. */
export class KeepOwnAnnotation extends VisitAct<TaskVisit> {
  execute(name: string): void {
    const { outbox, edits, find } = this.visit;
    outbox.keepMine(addressOf(this.visit, name));
    const edit = edits.of(name);
    const record = find(name);
    if (edit !== undefined && record !== null) edits.set(name, editOf(record, edit.draft));
  }
}
