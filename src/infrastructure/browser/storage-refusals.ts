import type { DeviceStorage } from '#application/shared/ports/device-storage.port';

/** The place where every adapter notes that the browser refused its storage: blocked, full, or failing to open. */
export class StorageRefusals implements DeviceStorage {
  readonly #listeners = new Set<() => void>();

  note(): void {
    for (const listener of this.#listeners) listener();
  }

  subscribe(onRefused: () => void): () => void {
    // Of its own, so that ending one subscription leaves another with the same function.
    const listener = () => onRefused();
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** Shared by all adapters of this tab, as its storage is. */
export const storageRefusals = /* @__PURE__ */ new StorageRefusals();
