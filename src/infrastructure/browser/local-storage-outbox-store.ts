import type { OutboxChange, OutboxStore } from '#application/sending/ports/outbox-store.port';
import type { PersonalRecord } from '#domain/work/personal-record';
import { inOrder, type WaitingWrite, type WaitingWrites } from '#domain/work/waiting-write';
import { ownName } from './base-path';
import { SafeStorage } from './safe-storage';
import { entryForm } from './stored-entry';
import { fromText, toText, type StoredFamily, type StoredForm } from './stored-form';

/** Source of the browser's events about other tabs' writes. */
type StorageEvents = Pick<Window, 'addEventListener'>;

export class LocalStorageOutboxStore<S extends PersonalRecord> implements OutboxStore<S> {
  readonly #prefix: string;
  /** Prefix of unreadable entries, which are kept so that the user can save them by hand. */
  readonly #unreadable: string;
  readonly #form: StoredForm<WaitingWrite<S>>;
  readonly #storage: SafeStorage;
  readonly #events: StorageEvents;

  constructor(
    family: StoredFamily<S>,
    storage = new SafeStorage(() => localStorage),
    events: StorageEvents = window,
  ) {
    this.#prefix = ownName(`${family.prefix}.outbox`);
    this.#unreadable = ownName(`${family.prefix}.unreadable`);
    this.#form = entryForm(family);
    this.#storage = storage;
    this.#events = events;
  }

  read(userId: string): WaitingWrites<S> {
    const prefix = this.#keyOf(userId, '');
    const entries: Array<WaitingWrite<S>> = [];
    for (const storageKey of this.#storage.keys()) {
      if (!storageKey.startsWith(prefix)) continue;
      const text = this.#storage.read(storageKey) ?? '';
      const entry = fromText(this.#form, text);
      if (entry === null) this.#setAside(storageKey, text);
      else entries.push(entry);
    }
    return inOrder(entries);
  }

  find(userId: string, key: string): WaitingWrite<S> | null {
    return fromText(this.#form, this.#storage.read(this.#keyOf(userId, key)) ?? '');
  }

  keep(userId: string, entry: WaitingWrite<S>): boolean {
    return this.#storage.write(this.#keyOf(userId, entry.key), toText(this.#form, entry));
  }

  forget(userId: string, key: string): void {
    this.#storage.remove(this.#keyOf(userId, key));
  }

  subscribe(userId: string, onChange: (change: OutboxChange<S>) => void): () => void {
    const prefix = this.#keyOf(userId, '');
    const subscription = new AbortController();
    this.#events.addEventListener(
      'storage',
      ({ key: storageKey, newValue }) => {
        if (storageKey?.startsWith(prefix) !== true) return;
        onChange({
          key: storageKey.slice(prefix.length),
          entry: newValue === null ? null : fromText(this.#form, newValue),
        });
      },
      { signal: subscription.signal },
    );
    return () => subscription.abort();
  }

  #setAside(storageKey: string, text: string): void {
    const kept = storageKey.replace(this.#prefix, this.#unreadable);
    if (this.#storage.write(kept, text)) this.#storage.remove(storageKey);
  }

  #keyOf(userId: string, key: string): string {
    return `${this.#prefix}/${encodeURIComponent(userId)}/${key}`;
  }
}
