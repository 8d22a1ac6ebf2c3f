import type { Acknowledgement } from '#application/sending/acknowledgement';
import type { TabMessages } from '#application/sending/ports/tab-messages.port';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';

type Told = Acknowledgement<PersonalFeedback>;
type OnTold = (told: Told) => void;

/** Shared by the tabs of one browser. */
export class TabRoom {
  readonly listeners = new Map<OnTold, { readonly userId: string; readonly tab: FakeTabMessages }>();
}

export class FakeTabMessages implements TabMessages<PersonalFeedback> {
  readonly #room: TabRoom;

  constructor(room = new TabRoom()) {
    this.#room = room;
  }

  tell(userId: string, told: Told): void {
    for (const [listener, { userId: whose, tab }] of this.#room.listeners) {
      if (whose === userId && tab !== this) listener(told);
    }
  }

  subscribe(userId: string, onTold: OnTold): () => void {
    const listener: OnTold = (told) => onTold(told);
    this.#room.listeners.set(listener, { userId, tab: this });
    return () => this.#room.listeners.delete(listener);
  }
}
