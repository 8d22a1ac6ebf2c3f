import type { UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Outbox } from '#application/sending/outbox';

interface TakeTheirsDeps {
  readonly outbox: Pick<Outbox<PersonalFeedback>, 'takeTheirs'>;
  readonly edits: Pick<UnsavedEdits<FeedbackEdit>, 'drop'>;
}

/** Replaces the user's own answer, whether a refused act or an unsaved edit, with the newer answer to a record. */
export class TakeTheirs {
  readonly #deps: TakeTheirsDeps;

  constructor(deps: TakeTheirsDeps) {
    this.#deps = deps;
  }

  execute(recordId: string): void {
    this.#deps.outbox.takeTheirs(recordId);
    this.#deps.edits.drop(recordId);
  }
}
