import type { LeftOutRow } from '#application/dataset-creation/import-records.use-case';
import type { StoredImport, StoredProgress } from '../application/dataset-creation/stored-import';
import type { StoredImports } from '../application/dataset-creation/ports/stored-imports.port';

async function loadKeptImports(): Promise<StoredImports> {
  const { IndexedDbKeptImports } = await import('../infrastructure/browser/indexed-db-imports');
  return new IndexedDbKeptImports();
}

/** Loads the imports of the device behind the page that offers them: it draws without. Where they do not load, nothing is kept or found. */
export class LazyKeptImports implements StoredImports {
  readonly #load: () => Promise<StoredImports>;
  #loading: Promise<StoredImports> | null = null;

  constructor(load: () => Promise<StoredImports> = loadKeptImports) {
    this.#load = load;
  }

  of(userId: string): Promise<readonly StoredImport[]> {
    return this.#with<readonly StoredImport[]>([], (kept) => kept.of(userId));
  }

  keep(kept: StoredImport): Promise<boolean> {
    return this.#with(false, (all) => all.keep(kept));
  }

  note(id: string, progress: StoredProgress, leftOut: readonly LeftOutRow[]): Promise<void> {
    return this.#with(undefined, (kept) => kept.note(id, progress, leftOut));
  }

  noteDataset(id: string, dataset: StoredImport['dataset']): Promise<void> {
    return this.#with(undefined, (kept) => kept.noteDataset(id, dataset));
  }

  leftOut(id: string): Promise<readonly LeftOutRow[]> {
    return this.#with<readonly LeftOutRow[]>([], (kept) => kept.leftOut(id));
  }

  forget(id: string): Promise<void> {
    return this.#with(undefined, (kept) => kept.forget(id));
  }

  async #with<T>(otherwise: T, ask: (kept: StoredImports) => Promise<T>): Promise<T> {
    this.#loading ??= this.#load();
    const loading = this.#loading;
    const kept = await loading.catch(() => null);
    // Not loaded for want of a connection, it is tried again the next time.
    if (kept === null && this.#loading === loading) this.#loading = null;
    return kept === null ? otherwise : ask(kept);
  }
}
