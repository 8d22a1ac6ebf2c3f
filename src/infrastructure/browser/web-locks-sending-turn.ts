import type { SendingTurn } from '#application/sending/ports/sending-turn.port';
import { ownName } from './base-path';

type Locks = Pick<LockManager, 'request'>;

/**
 * Browsers have locks only for pages that came over https or from this machine. For other pages, two tabs may send one entry at the
 * same time, which is harmless because of its key.
 */
export class WebLocksSendingTurn implements SendingTurn {
  readonly #locks: Locks | null;
  readonly #name: string;

  /** Turns with different names are independent. */
  constructor(locks: Locks | null, name: string) {
    this.#locks = locks;
    this.#name = name;
  }

  take(userId: string): Promise<() => void> {
    const locks = this.#locks;
    if (locks === null) return Promise.resolve(nothingToGiveBack);
    return new Promise((resolve) => {
      const hold = () => new Promise<void>((release) => resolve(() => release()));
      // A browser may refuse locks to a page, for example to one without an origin.
      locks.request(ownName(`${this.#name}/${userId}`), hold).catch(() => resolve(nothingToGiveBack));
    });
  }
}

function nothingToGiveBack(): void {
  // Every tab has a turn.
}

/** Null outside of a secure context, which the type of `navigator.locks` does not say. */
export function locksOfThisBrowser(): LockManager | null {
  return navigator.locks ?? null;
}
