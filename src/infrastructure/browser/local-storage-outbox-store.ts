import type { OutboxChange, OutboxStore } from '#application/outbox/ports/outbox-store.port';
import { inOrder, type Outbox, type OutboxEntry } from '#domain/outbox/outbox-entry';
import { SafeStorage } from './safe-storage';
import { entryFromText, entryToText } from './stored-entry';

const PREFIX = 'ostraka.outbox';
/** Key of unreadable entries, kept so that the user can save them by hand. */
const UNREADABLE = 'ostraka.unreadable';

/** Source of the browser's events about other tabs' writes. */
type StorageEvents = Pick<Window, 'addEventListener'>;

export class LocalStorageOutboxStore implements OutboxStore {
  readonly #storage: SafeStorage;
  readonly #events: StorageEvents;

  constructor(storage = new SafeStorage(() => localStorage), events: StorageEvents = window) {
    this.#storage = storage;
    this.#events = events;
  }

  read(userId: string): Outbox {
    const prefix = placeOf(userId, '');
    const entries: OutboxEntry[] = [];
    for (const place of this.#storage.keys()) {
      if (!place.startsWith(prefix)) continue;
      const text = this.#storage.read(place) ?? '';
      const entry = entryFromText(text);
      if (entry === null) this.#setAside(place, text);
      else entries.push(entry);
    }
    return inOrder(entries);
  }

  find(userId: string, key: string): OutboxEntry | null {
    return entryFromText(this.#storage.read(placeOf(userId, key)) ?? '');
  }

  keep(userId: string, entry: OutboxEntry): boolean {
    return this.#storage.write(placeOf(userId, entry.key), entryToText(entry));
  }

  forget(userId: string, key: string): void {
    this.#storage.remove(placeOf(userId, key));
  }

  subscribe(userId: string, onChange: (change: OutboxChange) => void): () => void {
    const prefix = placeOf(userId, '');
    const subscription = new AbortController();
    this.#events.addEventListener(
      'storage',
      ({ key: place, newValue }) => {
        if (place?.startsWith(prefix) !== true) return;
        onChange({
          key: place.slice(prefix.length),
          entry: newValue === null ? null : entryFromText(newValue),
        });
      },
      { signal: subscription.signal },
    );
    return () => subscription.abort();
  }

  #setAside(place: string, text: string): void {
    if (this.#storage.write(place.replace(PREFIX, UNREADABLE), text)) this.#storage.remove(place);
  }
}

function placeOf(userId: string, key: string): string {
  return `${PREFIX}/${encodeURIComponent(userId)}/${key}`;
}
