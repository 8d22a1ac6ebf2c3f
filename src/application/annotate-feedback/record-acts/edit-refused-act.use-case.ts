import { VisitAct } from '#application/shared/visit-act';
import { responseIn } from '#domain/feedback/feedback-edit';
import type { Answers } from '#domain/question/answer';
import type { FeedbackVisit } from '../ports/visit.port';

/** Turns a refused act into an unsaved edit again: the server's state is unchanged, and the form keeps its answers. */
export class EditRefusedAct extends VisitAct<FeedbackVisit> {
  execute(recordId: string, answers: Answers): void {
    const { outbox, responses, edits, history } = this.visit;
    outbox.drop(recordId);
    history.giveUp(recordId);
    // Read after `drop`, which restores the server's state of the record.
    const response = responses.to(recordId);
    edits.set(recordId, { answers, base: responseIn({ response }) });
  }
}
