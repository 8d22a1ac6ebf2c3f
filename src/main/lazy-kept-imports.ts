import type { LeftOutRow } from '#application/dataset-creation/import-records.use-case';
import type { KeptImport, KeptProgress } from '#application/dataset-creation/kept-import';
import type { KeptImports } from '#application/dataset-creation/ports/kept-imports.port';

async function loadKeptImports(): Promise<KeptImports> {
  const { IndexedDbKeptImports } = await import('#infrastructure/browser/indexed-db-kept-imports');
  return new IndexedDbKeptImports();
}

/** Loads the imports of the device behind the page that offers them: it draws without. Where they do not load, nothing is kept or found. */
export class LazyKeptImports implements KeptImports {
  readonly #load: () => Promise<KeptImports>;
  #loading: Promise<KeptImports> | null = null;

  constructor(load: () => Promise<KeptImports> = loadKeptImports) {
    this.#load = load;
  }

  of(userId: string): Promise<readonly KeptImport[]> {
    return this.#with<readonly KeptImport[]>([], (kept) => kept.of(userId));
  }

  keep(kept: KeptImport): Promise<boolean> {
    return this.#with(false, (all) => all.keep(kept));
  }

  note(id: string, progress: KeptProgress, leftOut: readonly LeftOutRow[]): Promise<void> {
    return this.#with(undefined, (kept) => kept.note(id, progress, leftOut));
  }

  noteDataset(id: string, dataset: KeptImport['dataset']): Promise<void> {
    return this.#with(undefined, (kept) => kept.noteDataset(id, dataset));
  }

  leftOut(id: string): Promise<readonly LeftOutRow[]> {
    return this.#with<readonly LeftOutRow[]>([], (kept) => kept.leftOut(id));
  }

  forget(id: string): Promise<void> {
    return this.#with(undefined, (kept) => kept.forget(id));
  }

  async #with<T>(otherwise: T, ask: (kept: KeptImports) => Promise<T>): Promise<T> {
    this.#loading ??= this.#load();
    const loading = this.#loading;
    const kept = await loading.catch(() => null);
    // Not loaded for want of a connection, it is tried again the next time.
    if (kept === null && this.#loading === loading) this.#loading = null;
    return kept === null ? otherwise : ask(kept);
  }
}
