import { VisitAct } from '#application/shared/visit-act';
import { conflicting } from '#domain/work/waiting-writes';
import { addressOf } from './change-records';
import { ResetAnnotations } from './reset-annotations.use-case';
import type { TaskVisit } from './task-visit';

/** Replaces the user's own act or draft with what somebody else has saved. Undo restores the draft. */
export class TakeTheirAnnotation extends VisitAct<TaskVisit> {
  execute(name: string): void {
    const { outbox, history } = this.visit;
    const address = addressOf(this.visit, name);
    if (conflicting(outbox.entries, address) !== undefined) {
      for (const { recordId } of outbox.entries) if (recordId === address) history.giveUp(address);
      outbox.takeTheirs(address);
    }
    new ResetAnnotations(this.visit).execute([name]);
  }
}
