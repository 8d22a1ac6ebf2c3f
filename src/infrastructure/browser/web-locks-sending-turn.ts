import type { SendingTurn } from '#application/sending/ports/sending-turn.port';
import { ownName } from './base-path';
import { heldLock, type Locks } from './web-locks';

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
    return heldLock(this.#locks, ownName(`${this.#name}/${userId}`));
  }
}
