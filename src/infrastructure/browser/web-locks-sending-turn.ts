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

  async take(userId: string): Promise<() => void> {
    return (await heldLock(this.#locks, ownName(`${this.#name}/${userId}`))) ?? nothingToGiveBack;
  }
}

/** Waits for a lock and returns its release; null only if it is taken and `options` do not wait. Without locks, every tab has it. */
export async function heldLock(
  locks: Locks | null,
  name: string,
  options: LockOptions = {},
): Promise<(() => void) | null> {
  if (locks === null) return nothingToGiveBack;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    };
    // A browser may refuse locks to a page, for example to one without an origin.
    locks.request(name, options, hold).catch(() => resolve(nothingToGiveBack));
  });
}

function nothingToGiveBack(): void {
  // Nobody waits for it.
}

/** Null outside of a secure context, which the type of `navigator.locks` does not say. */
export function locksOfThisBrowser(): LockManager | null {
  return navigator.locks ?? null;
}
