import type { Acknowledgement } from '#application/outbox/acknowledgement';
import type { TabMessages } from '#application/outbox/ports/tab-messages.port';

/** What the server has of a record from now on. A later act on the record may wait still: see `overlay`. */
export interface OutboxNews extends Acknowledgement {
  readonly from: 'here' | 'another-tab';
}

export type OutboxListener = (news: OutboxNews) => void;

/** Tells whoever listens, in this tab and in the person's others, what has been acknowledged. */
export class OutboxNewsroom {
  readonly #tabs: TabMessages;
  readonly #listeners = new Set<OutboxListener>();

  constructor(tabs: TabMessages) {
    this.#tabs = tabs;
  }

  subscribe(listener: OutboxListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listens to the person's other tabs; the returned function ends that. */
  open(userId: string): () => void {
    return this.#tabs.subscribe(userId, (news) => this.#announce({ ...news, from: 'another-tab' }));
  }

  tellOthers(userId: string, news: Acknowledgement): void {
    this.#tabs.tell(userId, news);
  }

  tellHere(news: Acknowledgement): void {
    this.#announce({ ...news, from: 'here' });
  }

  #announce(news: OutboxNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}
