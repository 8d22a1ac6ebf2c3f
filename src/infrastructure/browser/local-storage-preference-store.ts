import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { ownName } from './base-path';
import { LastingValues, SafeStorage } from './safe-storage';

const PREFIX = ownName('ostraka.');

/** Choices only the client cares about. */
export class LocalStoragePreferenceStore implements PreferenceStore {
  readonly #values: LastingValues;

  constructor(storage = new SafeStorage(() => localStorage)) {
    this.#values = new LastingValues(storage);
  }

  read(name: string): string | null {
    return this.#values.read(PREFIX + name);
  }

  write(name: string, value: string): void {
    this.#values.write(PREFIX + name, value);
  }
}
