import type { OutboxChange, OutboxStore } from '#application/sending/ports/outbox-store.port';
import type { FeedbackWrite, FeedbackWrites, PersonalFeedback } from '#domain/feedback/feedback-write';
import { inOrder } from '#domain/work/waiting-write';
import { ownName } from './base-path';
import { SafeStorage } from './safe-storage';
import { entryFromText, entryToText } from './stored-entry';

const PREFIX = ownName('ostraka.outbox');
/** Key of unreadable entries, kept so that the user can save them by hand. */
const UNREADABLE = ownName('ostraka.unreadable');

/** Source of the browser's events about other tabs' writes. */
type StorageEvents = Pick<Window, 'addEventListener'>;

export class LocalStorageOutboxStore implements OutboxStore<PersonalFeedback> {
  readonly #storage: SafeStorage;
  readonly #events: StorageEvents;

  constructor(storage = new SafeStorage(() => localStorage), events: StorageEvents = window) {
    this.#storage = storage;
    this.#events = events;
  }

  read(userId: string): FeedbackWrites {
    const prefix = storageKeyOf(userId, '');
    const entries: FeedbackWrite[] = [];
    for (const storageKey of this.#storage.keys()) {
      if (!storageKey.startsWith(prefix)) continue;
      const text = this.#storage.read(storageKey) ?? '';
      const entry = entryFromText(text);
      if (entry === null) this.#setAside(storageKey, text);
      else entries.push(entry);
    }
    return inOrder(entries);
  }

  find(userId: string, key: string): FeedbackWrite | null {
    return entryFromText(this.#storage.read(storageKeyOf(userId, key)) ?? '');
  }

  keep(userId: string, entry: FeedbackWrite): boolean {
    return this.#storage.write(storageKeyOf(userId, entry.key), entryToText(entry));
  }

  forget(userId: string, key: string): void {
    this.#storage.remove(storageKeyOf(userId, key));
  }

  subscribe(userId: string, onChange: (change: OutboxChange<PersonalFeedback>) => void): () => void {
    const prefix = storageKeyOf(userId, '');
    const subscription = new AbortController();
    this.#events.addEventListener(
      'storage',
      ({ key: storageKey, newValue }) => {
        if (storageKey?.startsWith(prefix) !== true) return;
        onChange({
          key: storageKey.slice(prefix.length),
          entry: newValue === null ? null : entryFromText(newValue),
        });
      },
      { signal: subscription.signal },
    );
    return () => subscription.abort();
  }

  #setAside(storageKey: string, text: string): void {
    if (this.#storage.write(storageKey.replace(PREFIX, UNREADABLE), text)) this.#storage.remove(storageKey);
  }
}

function storageKeyOf(userId: string, key: string): string {
  return `${PREFIX}/${encodeURIComponent(userId)}/${key}`;
}
