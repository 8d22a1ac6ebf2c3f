import type { WayBack } from '#application/session/ports/way-back.port';
import { destination } from '#domain/session/entry-rules';
import { ownName } from './base-path';
import { LastingValues, SafeStorage } from './safe-storage';

const KEY = ownName('ostraka.way-back');

/** Kept in the tab: what another tab wanted to see has nothing to do with this one. */
export class SessionStorageWayBack implements WayBack {
  readonly #values: LastingValues;

  constructor(storage = new SafeStorage(() => sessionStorage)) {
    this.#values = new LastingValues(storage);
  }

  keep(path: string): void {
    this.#values.write(KEY, path);
  }

  /** Checked again: other programs on this host write to the same storage. */
  path(): string {
    return destination(this.#values.read(KEY));
  }
}
