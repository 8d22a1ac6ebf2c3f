import { VisitAct } from '#application/shared/visit-act';
import { rebased } from '#domain/feedback/feedback-edit';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { FeedbackVisit } from '../ports/visit.port';

/**
 * Keeps the user's own answer although the user has seen a newer one: a refused act is sent again, and an unsaved edit builds on
 * the newer answer.
 */
export class KeepMine extends VisitAct<FeedbackVisit> {
  execute(record: FeedbackRecord): void {
    const { outbox, edits } = this.visit;
    outbox.keepMine(record.id);
    const edit = edits.of(record.id);
    if (edit !== undefined) edits.set(record.id, rebased(edit, record));
  }
}
