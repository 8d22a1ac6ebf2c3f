import type { FeedbackVisit } from '../ports/visit.port';

/** Replaces the user's own answer, whether a refused act or an unsaved edit, with the newer answer to a record. */
export class TakeTheirs {
  readonly #visit: FeedbackVisit;

  constructor(visit: FeedbackVisit) {
    this.#visit = visit;
  }

  execute(recordId: string): void {
    this.#visit.outbox.takeTheirs(recordId);
    this.#visit.edits.drop(recordId);
  }
}
