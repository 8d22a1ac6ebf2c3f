import type { Clock } from '#application/shared/ports/clock.port';
import type { ImportJob } from './import-job';
import { storedProgress } from './stored-import';
import type { DeviceFiles, ImportClaims, StoredImports } from './ports/stored-imports.port';
import type { NewDatasetRepository } from './ports/new-dataset-repository.port';
import type { SourceFiles } from './ports/source-files.port';

export interface ImportPorts {
  readonly kept: StoredImports;
  readonly claims: ImportClaims;
  readonly device: DeviceFiles;
  readonly files: SourceFiles;
  readonly datasets: NewDatasetRepository;
  readonly clock: Clock;
}

/** An import that this page has claimed, until it is released. */
export interface OwnImport {
  readonly job: ImportJob;
  /** False on a device that stores nothing: the import ends with the page. */
  readonly isKept: boolean;
  readonly release: () => void;
}

/**
 * Stores a new import on the device before anything of it is sent, and claims it for this page (SET-68). Asks now whether the
 * server keeps keys, because it cannot be asked once the connection is lost; a server that does not answer is assumed to keep
 * none.
 */
export class KeepImport {
  readonly #ports: ImportPorts;

  constructor(ports: ImportPorts) {
    this.#ports = ports;
  }

  async execute(begun: ImportJob, userId: string): Promise<OwnImport> {
    const { kept, claims, device, files, datasets, clock } = this.#ports;
    const release = (await claims.claim(begun.id)) ?? (() => undefined);
    const [keepsKeys, fingerprint] = await Promise.all([datasets.keepsKeys(), files.fingerprint(begun.file)]);
    const own = { ...begun, serverKeepsKeys: keepsKeys.ok && keepsKeys.value };
    if (!fingerprint.ok) return { job: own, isKept: false, release };
    const { file, sentAt: _, unansweredSince: __, ...job } = own;
    const { name, size, lastModified } = file;
    const now = clock.now();
    const isKept = await kept.keep({
      ...job,
      ...storedProgress(own, now),
      userId,
      startedAt: now,
      file: { name, size, lastModified, fingerprint: fingerprint.value },
      handle: device.handleOf(file),
    });
    return { job: own, isKept, release };
  }
}
