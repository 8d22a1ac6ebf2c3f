import type { ActMessages } from '#application/bulk/ports/act-messages.port';

type OnChange = (actId: string) => void;

/** Shared by the tabs of one browser. */
export class ActRoom {
  readonly listeners = new Map<OnChange, { readonly userId: string; readonly tab: ActMessages }>();
}

export class FakeActMessages implements ActMessages {
  readonly #room: ActRoom;

  constructor(room = new ActRoom()) {
    this.#room = room;
  }

  send(userId: string, actId: string): void {
    for (const [listener, { userId: whose, tab }] of this.#room.listeners) {
      if (whose === userId && tab !== this) listener(actId);
    }
  }

  subscribe(userId: string, onChange: OnChange): () => void {
    const listener: OnChange = (actId) => onChange(actId);
    this.#room.listeners.set(listener, { userId, tab: this });
    return () => this.#room.listeners.delete(listener);
  }
}
