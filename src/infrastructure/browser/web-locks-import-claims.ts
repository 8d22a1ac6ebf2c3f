import type { ImportClaims } from '#application/dataset-creation/ports/stored-imports.port';
import { ownName } from './base-path';

type Locks = Pick<LockManager, 'request' | 'query'>;

/**
 * A lock for each import, which the browser takes back with the page. Without locks, as over plain http, two pages may send the same
 * chunk, which its key makes harmless.
 */
export class WebLocksImportClaims implements ImportClaims {
  readonly #locks: Locks | null;

  constructor(locks: Locks | null) {
    this.#locks = locks;
  }

  claim(importId: string): Promise<(() => void) | null> {
    const locks = this.#locks;
    if (locks === null) return Promise.resolve(nothingToGiveBack);
    return new Promise((resolve) => {
      const hold = (lock: Lock | null) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      };
      // A browser may refuse locks to a page, for one without an origin.
      locks.request(nameOf(importId), { ifAvailable: true }, hold).catch(() => resolve(nothingToGiveBack));
    });
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

function nothingToGiveBack(): void {
  // Every page has it.
}
