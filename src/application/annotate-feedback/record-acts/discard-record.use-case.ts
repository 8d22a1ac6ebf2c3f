import type { ActResult, FilledForm, ResponseActs } from './response-acts';

/** Discards a record with its answers. Refused as `already-discarded`, and as `too-long` while a text exceeds the limit. */
export class DiscardRecord {
  readonly #acts: ResponseActs;

  constructor(acts: ResponseActs) {
    this.#acts = acts;
  }

  execute(form: FilledForm): ActResult {
    return this.#acts.carryOut('discard', form);
  }
}
