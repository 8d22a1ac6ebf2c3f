import type { IDBPDatabase } from 'idb';
import { storageRefusals, type StorageRefusals } from './storage-refusals';

/** A database of this device, opened with the first use. A device that refuses keeps nothing: some private windows, policies, a full disk. Each refusal is noted. */
export class DeviceDatabase<Schema> {
  readonly #open: (onGone: () => void) => Promise<IDBPDatabase<Schema>>;
  readonly #refusals: Pick<StorageRefusals, 'note'>;
  #opening: Promise<IDBPDatabase<Schema>> | null = null;

  /** `onGone` is to be called when the browser ends the connection. */
  constructor(
    open: (onGone: () => void) => Promise<IDBPDatabase<Schema>>,
    refusals: Pick<StorageRefusals, 'note'> = storageRefusals,
  ) {
    this.#open = open;
    this.#refusals = refusals;
  }

  async tried<T>(otherwise: T, work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#opened());
    } catch {
      this.#refusals.note();
      return otherwise;
    }
  }

  /** A device that has refused is asked again the next time. */
  async #opened(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      this.#opening = null;
    };
    this.#opening ??= this.#open(forget);
    try {
      return await this.#opening;
    } catch (error) {
      forget();
      throw error;
    }
  }
}

/** A newer version of the product in another tab need not wait for this one. */
export function closeForNewer(_current: number, _wanted: number | null, { target }: Event): void {
  if (target instanceof IDBDatabase) target.close();
}

/** All of it or nothing: unless it already failed, aborting keeps the writes before a failure from being stored by half. */
export async function writtenWhole<Writing extends { readonly done: Promise<void>; abort(): void }, T>(
  writing: Writing,
  write: (writing: Writing) => Promise<T>,
): Promise<T> {
  try {
    const [value] = await Promise.all([write(writing), writing.done]);
    return value;
  } catch (error) {
    writing.abort();
    throw error;
  }
}
