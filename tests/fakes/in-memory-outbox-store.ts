import type { OutboxChange, OutboxStore } from '#application/outbox/ports/outbox-store.port';
import { inOrder, type Outbox, type OutboxEntry } from '#domain/outbox/outbox-entry';

type Listener = (change: OutboxChange) => void;

/** Storage of a device. Each tab has a store of its own on the same device. */
export class OutboxDevice {
  readonly entries = new Map<string, Map<string, OutboxEntry>>();
  readonly listeners = new Map<Listener, { readonly userId: string; readonly tab: OutboxStore }>();
  isFull = false;

  of(userId: string): Map<string, OutboxEntry> {
    const own = this.entries.get(userId) ?? new Map<string, OutboxEntry>();
    this.entries.set(userId, own);
    return own;
  }
}

export class InMemoryOutboxStore implements OutboxStore {
  readonly #device: OutboxDevice;

  constructor(device = new OutboxDevice()) {
    this.#device = device;
  }

  read(userId: string): Outbox {
    return inOrder([...this.#device.of(userId).values()]);
  }

  find(userId: string, key: string): OutboxEntry | null {
    return this.#device.of(userId).get(key) ?? null;
  }

  keep(userId: string, entry: OutboxEntry): boolean {
    if (this.#device.isFull) return false;
    this.#device.of(userId).set(entry.key, entry);
    this.#tellOthers(userId, { key: entry.key, entry });
    return true;
  }

  forget(userId: string, key: string): void {
    this.#device.of(userId).delete(key);
    this.#tellOthers(userId, { key, entry: null });
  }

  subscribe(userId: string, onChange: Listener): () => void {
    const listener: Listener = (change) => onChange(change);
    this.#device.listeners.set(listener, { userId, tab: this });
    return () => this.#device.listeners.delete(listener);
  }

  #tellOthers(userId: string, change: OutboxChange): void {
    for (const [listener, { userId: whose, tab }] of this.#device.listeners) {
      if (whose === userId && tab !== this) listener(change);
    }
  }
}
