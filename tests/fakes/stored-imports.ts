import type { LeftOutRow } from '#application/dataset-creation/import-job';
import type { FileHandle, StoredImport, StoredProgress } from '#application/dataset-creation/stored-import';
import type {
  DeviceFiles,
  ImportClaims,
  StoredImports,
} from '#application/dataset-creation/ports/stored-imports.port';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import { err, type Result } from '#domain/shared/result';
import { FakeClock } from './fake-clock';
import { A_ROW_PLAN, AN_IMPORT_FILE, ScriptedSource } from './import-source';

/** Imports that a device keeps; its pages share them. */
export class InMemoryStoredImports implements StoredImports {
  /** The device refuses to keep anything. */
  isFull = false;
  readonly stored = new Map<string, StoredImport>();
  readonly #leftOut = new Map<string, readonly LeftOutRow[]>();

  async of(userId: string): Promise<readonly StoredImport[]> {
    return [...this.stored.values()].filter((kept) => kept.userId === userId);
  }

  async keep(kept: StoredImport): Promise<boolean> {
    if (!this.isFull) this.stored.set(kept.id, kept);
    return !this.isFull;
  }

  async note(id: string, progress: StoredProgress, leftOut: readonly LeftOutRow[]): Promise<void> {
    const kept = this.stored.get(id);
    if (kept === undefined) return;
    this.stored.set(id, { ...kept, ...progress });
    this.#leftOut.set(id, [...(this.#leftOut.get(id) ?? []), ...leftOut]);
  }

  async noteDataset(id: string, dataset: StoredImport['dataset']): Promise<void> {
    const kept = this.stored.get(id);
    if (kept !== undefined) this.stored.set(id, { ...kept, dataset });
  }

  async leftOut(id: string): Promise<readonly LeftOutRow[]> {
    return this.#leftOut.get(id) ?? [];
  }

  async forget(id: string): Promise<void> {
    this.stored.delete(id);
    this.#leftOut.delete(id);
  }
}

/** Claims of all pages that share it. */
export class FakeImportClaims implements ImportClaims {
  readonly held = new Set<string>();
  #waiting: Array<() => void> = [];

  async claim(importId: string): Promise<(() => void) | null> {
    if (this.held.has(importId)) return null;
    this.held.add(importId);
    return () => {
      this.held.delete(importId);
      for (const free of this.#waiting.splice(0)) free();
    };
  }

  async isClaimed(importId: string): Promise<boolean> {
    return this.held.has(importId);
  }

  async whenFree(importId: string): Promise<void> {
    while (this.held.has(importId)) {
      // Each release wakes all that wait.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}

/** A browser that opens files once more, for those that it was given with a handle. */
export class FakeDeviceFiles implements DeviceFiles {
  readonly canPick = true;
  readonly handles = new Map<ImportFile, FileHandle>();
  /** The file that a handle leads to, or why it does not open. */
  found: Result<ImportFile, 'not-allowed' | 'gone'> = err('gone');

  pick = async () => null;
  handleOf = (file: ImportFile) => this.handles.get(file) ?? null;
  open = async () => this.found;
}

export const KEPT_AT = new Date('2026-03-01T12:00:00Z');

/** An import of 10 rows of which 4 are confirmed, by Nora. */
export function aKeptImport(changes: Partial<StoredImport> = {}): StoredImport {
  return {
    id: 'i1',
    userId: 'nora',
    startedAt: KEPT_AT,
    notedAt: KEPT_AT,
    isSettled: false,
    datasetName: 'reviews',
    dataset: { id: 'd1', questionIds: new Map([['mood', 'q1']]) },
    plan: A_ROW_PLAN,
    format: 'csv',
    file: { ...AN_IMPORT_FILE, fingerprint: 'f1' },
    handle: null,
    rowCount: 10,
    duplicates: null,
    serverKeepsKeys: true,
    counts: { rows: 4, imported: 3, rejected: 1, skipped: 0 },
    taken: new Set(),
    ...changes,
  };
}

export const A_HANDLE = { kind: 'file', name: 'reviews.csv' } as const;
export const A_LEFT_OUT_ROW = { row: 2, line: 3, problem: { code: 'field-missing', field: 'text' } } as const;

/** A browser that keeps imports, with the file of one; shared by its pages. */
export class ImportingDevice {
  readonly kept = new InMemoryStoredImports();
  readonly claims = new FakeImportClaims();
  readonly device = new FakeDeviceFiles();
  readonly files = new ScriptedSource([]);
  readonly clock = new FakeClock();

  /** Keeps an import of Nora that left one row out, just noted. */
  async with(changes: Partial<StoredImport> = {}): Promise<StoredImport> {
    const own = aKeptImport({ notedAt: this.clock.now(), ...changes });
    await this.kept.keep(own);
    await this.kept.note(own.id, own, [A_LEFT_OUT_ROW]);
    return own;
  }
}
