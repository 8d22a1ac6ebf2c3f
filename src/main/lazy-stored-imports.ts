import type { StoredImports } from '#application/dataset-creation/ports/stored-imports.port';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';

/** Loads the store of imports after the page is drawn. If it does not load, nothing is stored or found. */
export class LazyStoredImports implements StoredImports {
  readonly #store = new LazyChunk(loadStoredImports);

  readonly of: StoredImports['of'] = (userId) => this.#with([], (kept) => kept.of(userId));
  readonly keep: StoredImports['keep'] = (own) => this.#with(false, (kept) => kept.keep(own));
  readonly note: StoredImports['note'] = (...noted) => this.#with(undefined, (kept) => kept.note(...noted));
  readonly noteDataset: StoredImports['noteDataset'] = (id, dataset) =>
    this.#with(undefined, (kept) => kept.noteDataset(id, dataset));
  readonly leftOut: StoredImports['leftOut'] = (id) => this.#with([], (kept) => kept.leftOut(id));
  readonly forget: StoredImports['forget'] = (id) => this.#with(undefined, (kept) => kept.forget(id));

  async #with<T>(otherwise: T, ask: (kept: StoredImports) => Promise<T>): Promise<T> {
    // It may have failed for lack of a connection, so the next call tries again.
    const kept = await this.#store.load().catch(() => null);
    return kept === null ? otherwise : ask(kept);
  }
}

async function loadStoredImports(): Promise<StoredImports> {
  const { IndexedDbStoredImports } = await import('../infrastructure/browser/indexed-db-imports');
  return new IndexedDbStoredImports();
}
