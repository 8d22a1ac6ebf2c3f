import type { SendingTurn } from '../../application/outbox/ports/sending-turn.port';

type Locks = Pick<LockManager, 'request'>;

/**
 * Browsers have locks only where the page came over https or from this machine. Elsewhere two tabs may send one entry at
 * the same time, which its key makes harmless.
 */
export class WebLocksSendingTurn implements SendingTurn {
  readonly #locks: Locks | undefined;
  readonly #name: string;

  /** Turns of another name are taken side by side with these. */
  constructor(locks: Locks | undefined = globalThis.navigator?.locks, name = 'ostraka.outbox') {
    this.#locks = locks;
    this.#name = name;
  }

  take(userId: string): Promise<() => void> {
    const locks = this.#locks;
    if (locks === undefined) return Promise.resolve(nothingToGiveBack);
    return new Promise((resolve) => {
      const hold = () => new Promise<void>((release) => resolve(() => release()));
      // A browser may refuse locks to a page, for one without an origin.
      locks.request(`${this.#name}/${userId}`, hold).catch(() => resolve(nothingToGiveBack));
    });
  }
}

function nothingToGiveBack(): void {
  // Everybody has a turn.
}
