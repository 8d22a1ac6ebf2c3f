import type { OutboxChange, OutboxStore } from '#application/sending/ports/outbox-store.port';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { PersonalRecord } from '#domain/work/personal-record';
import { inOrder, type WaitingWrite, type WaitingWrites } from '#domain/work/waiting-write';

type Listener<S extends PersonalRecord> = (change: OutboxChange<S>) => void;

/** Storage of a device. Each tab has a store of its own on the same device. */
export class OutboxDevice<S extends PersonalRecord = PersonalFeedback> {
  readonly entries = new Map<string, Map<string, WaitingWrite<S>>>();
  readonly listeners = new Map<
    Listener<S>,
    { readonly userId: string; readonly tab: InMemoryOutboxStore<S> }
  >();
  isFull = false;

  of(userId: string): Map<string, WaitingWrite<S>> {
    const own = this.entries.get(userId) ?? new Map<string, WaitingWrite<S>>();
    this.entries.set(userId, own);
    return own;
  }
}

export class InMemoryOutboxStore<S extends PersonalRecord = PersonalFeedback> implements OutboxStore<S> {
  readonly #device: OutboxDevice<S>;

  constructor(device = new OutboxDevice<S>()) {
    this.#device = device;
  }

  read(userId: string): WaitingWrites<S> {
    return inOrder([...this.#device.of(userId).values()]);
  }

  find(userId: string, key: string): WaitingWrite<S> | null {
    return this.#device.of(userId).get(key) ?? null;
  }

  keep(userId: string, entry: WaitingWrite<S>): boolean {
    if (this.#device.isFull) return false;
    this.#device.of(userId).set(entry.key, entry);
    this.#notifyOthers(userId, { key: entry.key, entry });
    return true;
  }

  forget(userId: string, key: string): void {
    this.#device.of(userId).delete(key);
    this.#notifyOthers(userId, { key, entry: null });
  }

  subscribe(userId: string, onChange: Listener<S>): () => void {
    const listener: Listener<S> = (change) => onChange(change);
    this.#device.listeners.set(listener, { userId, tab: this });
    return () => this.#device.listeners.delete(listener);
  }

  /** Like a browser, once the tab that writes has come to its end. */
  #notifyOthers(userId: string, change: OutboxChange<S>): void {
    queueMicrotask(() => {
      for (const [listener, { userId: whose, tab }] of this.#device.listeners) {
        if (whose === userId && tab !== this) listener(change);
      }
    });
  }
}
