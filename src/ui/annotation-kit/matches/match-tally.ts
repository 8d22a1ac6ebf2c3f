import { action, makeObservable, observable } from 'mobx';

/** How often what is looked for stands in the fields of one record, as far as it has been counted. */
export class MatchTally {
  readonly #counts = observable.map<string, number>([], { deep: false });

  constructor() {
    makeObservable(this, {
      note: action,
      forget: action,
    });
  }

  /** Null until a field, by its name, has been counted. Observable. */
  countIn(field: string): number | null {
    return this.#counts.get(field) ?? null;
  }

  note(field: string, count: number): void {
    this.#counts.set(field, count);
  }

  /** Another text stands there, or something else is looked for. */
  forget(field: string): void {
    this.#counts.delete(field);
  }
}
