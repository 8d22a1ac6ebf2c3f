import { VisitAct } from '#application/shared/visit-act';
import type { FeedbackVisit } from '../ports/visit.port';

/** Replaces the user's own answer, whether a refused act or an unsaved edit, with the newer answer to a record. */
export class TakeTheirs extends VisitAct<FeedbackVisit> {
  execute(recordId: string): void {
    this.visit.outbox.takeTheirs(recordId);
    this.visit.edits.drop(recordId);
  }
}
