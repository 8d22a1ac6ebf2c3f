import type { ActResult, FilledForm, ResponseActs } from './response-acts';

/** Saves the answers to a record as they are. Refused as `too-long` while a text is beyond the limit. */
export class SaveDraft {
  readonly #acts: ResponseActs;

  constructor(acts: ResponseActs) {
    this.#acts = acts;
  }

  execute(form: FilledForm): ActResult {
    return this.#acts.carryOut('draft', form);
  }
}
