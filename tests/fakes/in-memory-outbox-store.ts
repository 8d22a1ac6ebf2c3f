import type { OutboxChange, OutboxStore } from '#application/sending/ports/outbox-store.port';
import type { FeedbackWrite, FeedbackWrites, PersonalFeedback } from '#domain/feedback/feedback-write';
import { inOrder } from '#domain/work/waiting-write';

type Change = OutboxChange<PersonalFeedback>;
type Listener = (change: Change) => void;

/** Storage of a device. Each tab has a store of its own on the same device. */
export class OutboxDevice {
  readonly entries = new Map<string, Map<string, FeedbackWrite>>();
  readonly listeners = new Map<Listener, { readonly userId: string; readonly tab: InMemoryOutboxStore }>();
  isFull = false;

  of(userId: string): Map<string, FeedbackWrite> {
    const own = this.entries.get(userId) ?? new Map<string, FeedbackWrite>();
    this.entries.set(userId, own);
    return own;
  }
}

export class InMemoryOutboxStore implements OutboxStore<PersonalFeedback> {
  readonly #device: OutboxDevice;

  constructor(device = new OutboxDevice()) {
    this.#device = device;
  }

  read(userId: string): FeedbackWrites {
    return inOrder([...this.#device.of(userId).values()]);
  }

  find(userId: string, key: string): FeedbackWrite | null {
    return this.#device.of(userId).get(key) ?? null;
  }

  keep(userId: string, entry: FeedbackWrite): boolean {
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

  /** Like a browser, once the tab that writes has come to its end. */
  #tellOthers(userId: string, change: Change): void {
    queueMicrotask(() => {
      for (const [listener, { userId: whose, tab }] of this.#device.listeners) {
        if (whose === userId && tab !== this) listener(change);
      }
    });
  }
}
