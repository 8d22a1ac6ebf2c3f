import { action, makeObservable, observable } from 'mobx';

/** The number of matches in the fields of one record, as far as they have been counted. */
export class MatchTally {
  readonly #counts = observable.map<string, number>([], { deep: false });

  constructor() {
    makeObservable(this, {
      note: action,
      forget: action,
    });
  }

  /** Number of matches in a field; null until it has been counted. Observable. */
  countIn(field: string): number | null {
    return this.#counts.get(field) ?? null;
  }

  note(field: string, count: number): void {
    this.#counts.set(field, count);
  }

  /** Called when the text or the search has changed. */
  forget(field: string): void {
    this.#counts.delete(field);
  }
}
