import { action, makeObservable, observableRef } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';

const MOST = 10;
/** Maximum number of characters. Longer queries are not kept, because they fill the storage of the device. */
const LONGEST = 1_000;
const LINE = '\n';

/** Queries that a user searched for last in a dataset, newest first, kept on this device (TSK-4). */
export class RecentQueries {
  list: readonly string[];
  readonly #store: PreferenceStore;
  readonly #name: string;

  constructor(store: PreferenceStore, userId: string, datasetId: string) {
    this.#store = store;
    this.#name = `tasks.queries.${userId}.${datasetId}`;
    this.list = storedQueries(store.read(this.#name));
    makeObservable(this, { list: observableRef, add: action });
  }

  add(text: string): void {
    const query = text.trim();
    if (query === '' || query.length > LONGEST || query.includes(LINE)) return;
    // Another tab may have added some since.
    const before = storedQueries(this.#store.read(this.#name));
    this.list = [query, ...before.filter((one) => one !== query)].slice(0, MOST);
    this.#store.write(this.#name, this.list.join(LINE));
  }
}

/** Reads queries that are stored one per line: a query has no line breaks. */
function storedQueries(stored: string | null): readonly string[] {
  return (stored ?? '')
    .split(LINE)
    .filter((query) => query !== '')
    .slice(0, MOST);
}
