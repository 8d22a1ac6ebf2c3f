import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Outbox } from '#application/sending/outbox';
import type { UnsavedEdits } from '../ports/visit.port';

interface KeepMineDeps {
  readonly outbox: Pick<Outbox<PersonalFeedback>, 'keepMine'>;
  readonly edits: Pick<UnsavedEdits, 'rebase'>;
}

/**
 * Keeps the user's own answer although the user has seen a newer one: a refused act is sent again, and an unsaved edit builds on
 * the newer answer.
 */
export class KeepMine {
  readonly #deps: KeepMineDeps;

  constructor(deps: KeepMineDeps) {
    this.#deps = deps;
  }

  execute(record: FeedbackRecord): void {
    this.#deps.outbox.keepMine(record.id);
    this.#deps.edits.rebase(record);
  }
}
