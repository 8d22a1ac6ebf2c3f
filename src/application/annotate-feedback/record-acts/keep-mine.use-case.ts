import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Outbox } from '#application/sending/outbox';
import type { UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import { rebased, type FeedbackEdit } from '#domain/feedback/feedback-edit';

interface KeepMineDeps {
  readonly outbox: Pick<Outbox<PersonalFeedback>, 'keepMine'>;
  readonly edits: Pick<UnsavedEdits<FeedbackEdit>, 'of' | 'set'>;
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
    const { outbox, edits } = this.#deps;
    outbox.keepMine(record.id);
    const edit = edits.of(record.id);
    if (edit !== undefined) edits.set(record.id, rebased(edit, record));
  }
}
