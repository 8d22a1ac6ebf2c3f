import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { ownName } from './base-path';
import { SafeStorage } from './safe-storage';

const PREFIX = ownName('ostraka.');

/** Choices only the client cares about. */
export class LocalStoragePreferenceStore implements PreferenceStore {
  readonly #storage: SafeStorage;

  constructor(storage = new SafeStorage(() => localStorage)) {
    this.#storage = storage;
  }

  read(name: string): string | null {
    return this.#storage.read(PREFIX + name);
  }

  write(name: string, value: string): void {
    this.#storage.write(PREFIX + name, value);
  }
}
