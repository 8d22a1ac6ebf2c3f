import { action, computed, makeObservable, observableRef } from 'mobx';
import type { QueryField } from '#domain/query-language/query-completion';
import { withKnownFields } from '#domain/search/task/task-query-fields';

/** Fields and values that this visit has seen, because a narrow result lacks the values that a user wants to search for next. */
export class KnownQueryFields {
  private earlier: readonly QueryField[] = [];
  readonly #current: () => readonly QueryField[];

  /** `current` is observed for changes. */
  constructor(current: () => readonly QueryField[]) {
    this.#current = current;
    makeObservable<KnownQueryFields, 'earlier'>(this, {
      earlier: observableRef,
      fields: computed,
      note: action,
    });
  }

  get fields(): readonly QueryField[] {
    return withKnownFields(this.earlier, this.#current());
  }

  /** Called before another result replaces the current one. */
  note(): void {
    this.earlier = this.fields;
  }
}
