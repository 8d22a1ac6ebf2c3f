import { storageRefusals, type StorageRefusals } from './storage-refusals';

/** Null where nothing is stored, or where the browser refuses storage. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

type Refusals = Pick<StorageRefusals, 'note'>;

/** Browsers may refuse storage altogether (private windows, policies, a full disk): reading then finds nothing. Each refusal is noted. */
export class SafeStorage {
  readonly #storage: () => Storage;
  readonly #refusals: Refusals;

  /** Given as a function, because even naming `localStorage` may throw. */
  constructor(storage: () => Storage, refusals: Refusals = storageRefusals) {
    this.#storage = storage;
    this.#refusals = refusals;
  }

  read(key: string): string | null {
    return this.#tried<string | null>(null, (storage) => storage.getItem(key));
  }

  /** Keys of everything stored, also by other programs on this host. */
  keys(): readonly string[] {
    return this.#tried<readonly string[]>([], (storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    );
  }

  /** Whether the value was kept. */
  write(key: string, value: string): boolean {
    return this.#tried(false, (storage) => {
      storage.setItem(key, value);
      return true;
    });
  }

  /** Unreachable storage cannot be read either. */
  remove(key: string): void {
    this.#tried(undefined, (storage) => storage.removeItem(key));
  }

  #tried<T>(otherwise: T, work: (storage: Storage) => T): T {
    try {
      return work(this.#storage());
    } catch {
      this.#refusals.note();
      return otherwise;
    }
  }
}

/** Small values that last as long as the tab where the browser does not keep them. */
export class LastingValues {
  readonly #storage: SafeStorage;
  readonly #unstored = new Map<string, string>();

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  read(key: string): string | null {
    return this.#unstored.get(key) ?? this.#storage.read(key);
  }

  write(key: string, value: string): void {
    if (this.#storage.write(key, value)) this.#unstored.delete(key);
    else this.#unstored.set(key, value);
  }

  remove(key: string): void {
    this.#unstored.delete(key);
    this.#storage.remove(key);
  }
}
