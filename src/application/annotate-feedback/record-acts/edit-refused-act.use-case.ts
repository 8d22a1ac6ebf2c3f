import type { ActLog } from '#application/sending/ports/act-log.port';
import type { UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import { responseIn, type FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { Answers } from '#domain/question/answer';
import type { Outbox } from '#application/sending/outbox';
import type { OwnResponses } from '../own-responses';

interface EditRefusedActDeps {
  readonly outbox: Pick<Outbox<PersonalFeedback>, 'drop'>;
  readonly responses: Pick<OwnResponses, 'to'>;
  readonly edits: Pick<UnsavedEdits<FeedbackEdit>, 'set'>;
  readonly history: Pick<ActLog<PersonalFeedback>, 'giveUp'>;
}

/** Turns a refused act into an unsaved edit again: the server's state is unchanged, and the form keeps its answers. */
export class EditRefusedAct {
  readonly #deps: EditRefusedActDeps;

  constructor(deps: EditRefusedActDeps) {
    this.#deps = deps;
  }

  execute(recordId: string, answers: Answers): void {
    const { outbox, responses, edits, history } = this.#deps;
    outbox.drop(recordId);
    history.giveUp(recordId);
    // After `drop`: the record is again as the server has it.
    const response = responses.to(recordId);
    edits.set(recordId, { answers, base: responseIn({ response }) });
  }
}
