import type { Acknowledgement } from '#application/outbox/acknowledgement';
import type { TabMessages } from '#application/outbox/ports/tab-messages.port';

type OnNews = (news: Acknowledgement) => void;

/** Shared by the tabs of one browser. */
export class TabRoom {
  readonly listeners = new Map<OnNews, { readonly userId: string; readonly tab: TabMessages }>();
}

export class FakeTabMessages implements TabMessages {
  readonly #room: TabRoom;

  constructor(room = new TabRoom()) {
    this.#room = room;
  }

  tell(userId: string, news: Acknowledgement): void {
    for (const [listener, { userId: whose, tab }] of this.#room.listeners) {
      if (whose === userId && tab !== this) listener(news);
    }
  }

  subscribe(userId: string, onNews: OnNews): () => void {
    const listener: OnNews = (news) => onNews(news);
    this.#room.listeners.set(listener, { userId, tab: this });
    return () => this.#room.listeners.delete(listener);
  }
}
