import type { Clock } from '#application/shared/ports/clock.port';
import type { ImportJob } from './import-job';
import type { DeviceFiles, ImportClaims, KeptImports } from './ports/kept-imports.port';
import type { SourceFiles } from './ports/source-files.port';

export interface KeepImportDeps {
  readonly kept: KeptImports;
  readonly claims: ImportClaims;
  readonly device: DeviceFiles;
}

/** A new import that this page has, until it gives it back. */
export interface OwnImport {
  /** False on a device that keeps nothing: the import ends with the page. */
  readonly isKept: boolean;
  readonly release: () => void;
}

/** Keeps a new import on the device before anything of it is sent, and takes it for this page (SET-68). */
export class KeepImport {
  readonly #deps: KeepImportDeps;
  readonly #files: SourceFiles;
  readonly #clock: Clock;

  constructor(deps: KeepImportDeps, files: SourceFiles, clock: Clock) {
    this.#deps = deps;
    this.#files = files;
    this.#clock = clock;
  }

  async execute({ file, ...job }: ImportJob, userId: string): Promise<OwnImport> {
    const { kept, claims, device } = this.#deps;
    const release = (await claims.claim(job.id)) ?? (() => undefined);
    const fingerprint = await this.#files.fingerprint(file);
    if (!fingerprint.ok) return { isKept: false, release };
    const { name, size, lastModified } = file;
    const now = this.#clock.now();
    const isKept = await kept.keep({
      ...job,
      userId,
      startedAt: now,
      notedAt: now,
      isSettled: true,
      file: { name, size, lastModified, fingerprint: fingerprint.value },
      handle: device.handleOf(file),
    });
    return { isKept, release };
  }
}
