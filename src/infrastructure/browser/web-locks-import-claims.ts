import type { ImportClaims } from '#application/dataset-creation/ports/stored-imports.port';
import { ownName } from './base-path';
import { heldLock, locksOfThisBrowser } from './web-locks';

type QueriedLocks = Pick<LockManager, 'request' | 'query'>;

/**
 * A lock for each import, which the browser takes back with the page. Without locks, as over plain http, two pages may send the same
 * chunk, which its key makes harmless.
 */
export class WebLocksImportClaims implements ImportClaims {
  readonly #locks: QueriedLocks | null;

  constructor(locks: QueriedLocks | null = locksOfThisBrowser()) {
    this.#locks = locks;
  }

  claim(importId: string): Promise<(() => void) | null> {
    return heldLock(this.#locks, nameOf(importId), { ifAvailable: true });
  }

  async isClaimed(importId: string): Promise<boolean> {
    const name = nameOf(importId);
    const found = await this.#locks?.query().catch(() => null);
    return found?.held?.some((lock) => lock.name === name) ?? false;
  }

  async whenFree(importId: string): Promise<void> {
    // A shared lock waits for the page that has the import, and keeps no other from it once it is given.
    await this.#locks?.request(nameOf(importId), { mode: 'shared' }, () => undefined).catch(() => undefined);
  }
}

function nameOf(importId: string): string {
  return ownName(`ostraka.import/${importId}`);
}
