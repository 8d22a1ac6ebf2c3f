/** Null where nothing is stored, or where the browser refuses storage. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Browsers may refuse storage altogether (private windows, policies, a full disk): reading then finds nothing. */
export class SafeStorage {
  readonly #storage: () => Storage;

  /** Given as a function, because even naming `localStorage` may throw. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  read(key: string): string | null {
    return readStored(this.#storage, key);
  }

  /** Keys of everything stored, also by other programs on this host. */
  keys(): readonly string[] {
    try {
      const storage = this.#storage();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    } catch {
      return [];
    }
  }

  /** Whether the value was kept. */
  write(key: string, value: string): boolean {
    try {
      this.#storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  remove(key: string): void {
    try {
      this.#storage().removeItem(key);
    } catch {
      // Unreachable storage cannot be read either.
    }
  }
}
