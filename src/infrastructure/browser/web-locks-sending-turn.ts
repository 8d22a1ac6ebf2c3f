import type { SendingTurn } from '#application/sending/ports/sending-turn.port';
import { ownName } from './base-path';

type Locks = Pick<LockManager, 'request'>;

/**
 * Browsers have locks only where the page came over https or from this machine. Elsewhere two tabs may send one entry at
 * the same time, which its key makes harmless.
 */
export class WebLocksSendingTurn implements SendingTurn {
  readonly #locks: Locks | null;
  readonly #name: string;

  /** Turns of another name are taken side by side with these. */
  constructor(locks: Locks | null, name = 'ostraka.outbox') {
    this.#locks = locks;
    this.#name = name;
  }

  take(userId: string): Promise<() => void> {
    const locks = this.#locks;
    if (locks === null) return Promise.resolve(nothingToGiveBack);
    return new Promise((resolve) => {
      const hold = () => new Promise<void>((release) => resolve(() => release()));
      // A browser may refuse locks to a page, for one without an origin.
      locks.request(ownName(`${this.#name}/${userId}`), hold).catch(() => resolve(nothingToGiveBack));
    });
  }
}

function nothingToGiveBack(): void {
  // Everybody has a turn.
}

/** Typed as always there, which it is only in a secure context. */
export function locksOfThisBrowser(): LockManager | null {
  return navigator.locks ?? null;
}
