import type { ActResult, FilledForm, ResponseActs } from './response-acts';

/**
 * Submits the answers to a record. Refused as `incomplete` while a question is open, and as `too-long` while a text exceeds the
 * limit.
 */
export class SubmitRecord {
  readonly #acts: ResponseActs;

  constructor(acts: ResponseActs) {
    this.#acts = acts;
  }

  execute(form: FilledForm): ActResult {
    return this.#acts.carryOut('submit', form);
  }
}
