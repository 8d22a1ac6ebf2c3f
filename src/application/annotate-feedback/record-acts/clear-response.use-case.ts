import type { ActResult, FilledForm, ResponseActs } from './response-acts';

/** Removes the response to a record, which becomes pending again. Refused as `no-response` if there is none. */
export class ClearResponse {
  readonly #acts: ResponseActs;

  constructor(acts: ResponseActs) {
    this.#acts = acts;
  }

  execute(form: FilledForm): ActResult {
    return this.#acts.carryOut('clear', form);
  }
}
