import { isDoubtful } from './import-job';
import { isForgotten, isOf, jobOf, type ImportsOf, type StoredImport } from './stored-import';
import type { ImportPorts } from './keep-import.use-case';

/** An import that was started on this device and is not finished. */
export interface UnfinishedImport {
  readonly kept: StoredImport;
  /** True while another page of this browser has it. */
  readonly isElsewhere: boolean;
  /** True if rows of the current chunk could be added twice: the server may have them, and no longer knows the chunk's key. */
  readonly isDoubtful: boolean;
}

/** Finds the imports that a user can continue here, but never those of another user (SET-69, SET-72). */
export class FindUnfinishedImports {
  readonly #ports: Pick<ImportPorts, 'kept' | 'claims' | 'clock'>;

  constructor(ports: Pick<ImportPorts, 'kept' | 'claims' | 'clock'>) {
    this.#ports = ports;
  }

  async execute(userId: string, where: ImportsOf): Promise<readonly UnfinishedImport[]> {
    const { kept: store, claims, clock } = this.#ports;
    const now = clock.now();
    const own = await store.of(userId);
    const old = own.filter((kept) => isForgotten(kept, now));
    await Promise.all(old.map(({ id }) => store.forget(id)));
    const wanted = own.filter((kept) => isOf(where, kept) && !isForgotten(kept, now));
    return Promise.all(
      wanted.map(async (kept) => ({
        kept,
        isElsewhere: await claims.isClaimed(kept.id),
        isDoubtful: isDoubtful(jobOf(kept, kept.file), now),
      })),
    );
  }

  /** Resolves once no other page has the import. */
  whenFree({ kept }: UnfinishedImport): Promise<void> {
    return this.#ports.claims.whenFree(kept.id);
  }
}
