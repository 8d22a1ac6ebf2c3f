import { err, ok, type Result } from '#domain/shared/result';
import type { LeftOutRow } from './import-job';
import type { ImportPorts, OwnImport } from './keep-import.use-case';
import { isSameFile, jobOf, type StoredImport } from './stored-import';
import type { ImportFile, SourceProblem } from './ports/source-files.port';

export type ResumeProblem =
  /** Another page has the import, or it was finished or discarded in the meantime. */
  | { readonly code: 'elsewhere' | 'over' }
  /** The file cannot be opened again and has to be picked. */
  | { readonly code: 'not-allowed' | 'gone' }
  | { readonly code: 'other-file' }
  | SourceProblem;

export interface ResumedImport extends OwnImport {
  /** Rows that were rejected before. */
  readonly leftOut: readonly LeftOutRow[];
}

/** Continues an import after the last confirmed row, once its file is available again (SET-69 to SET-71). */
export class ResumeImport {
  readonly #ports: Omit<ImportPorts, 'datasets'>;

  constructor(ports: Omit<ImportPorts, 'datasets'>) {
    this.#ports = ports;
  }

  /** `picked` is the file that the user has picked again; null opens the stored handle. */
  async execute(
    { id, userId }: Pick<StoredImport, 'id' | 'userId'>,
    picked: ImportFile | null,
  ): Promise<Result<ResumedImport, ResumeProblem>> {
    const { kept, claims } = this.#ports;
    const release = await claims.claim(id);
    if (release === null) return err({ code: 'elsewhere' });
    // Another page may have continued it since the list was read.
    const found = (await kept.of(userId)).find((candidate) => candidate.id === id);
    const resumed = found === undefined ? err({ code: 'over' } as const) : await this.#resumed(found, picked);
    if (resumed.ok) return ok({ ...resumed.value, isKept: true, release });
    release();
    return resumed;
  }

  async #resumed(
    found: StoredImport,
    picked: ImportFile | null,
  ): Promise<Result<Pick<ResumedImport, 'job' | 'leftOut'>, ResumeProblem>> {
    const file = await this.#fileOf(found, picked);
    if (!file.ok) return file;
    const job = jobOf(found, file.value);
    return ok({ job, leftOut: await this.#ports.kept.leftOut(found.id) });
  }

  async #fileOf(found: StoredImport, picked: ImportFile | null): Promise<Result<ImportFile, ResumeProblem>> {
    const opened = picked === null ? await this.#open(found) : ok(picked);
    if (!opened.ok) return opened;
    const file = opened.value;
    if (file.size !== found.file.size) return err({ code: 'other-file' });
    const fingerprint = await this.#ports.files.fingerprint(file);
    if (!fingerprint.ok) return fingerprint;
    if (!isSameFile(found.file, file.size, fingerprint.value)) return err({ code: 'other-file' });
    const handle = this.#ports.device.handleOf(file);
    if (handle !== null) await this.#ports.kept.keep({ ...found, handle });
    return ok(file);
  }

  async #open({ handle }: StoredImport): Promise<Result<ImportFile, ResumeProblem>> {
    if (handle === null) return err({ code: 'gone' });
    const opened = await this.#ports.device.open(handle);
    return opened.ok ? opened : err({ code: opened.error });
  }
}
