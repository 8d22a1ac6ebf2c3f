import type { Acknowledgement } from '#application/sending/acknowledgement';
import type { TabMessages } from '#application/sending/ports/tab-messages.port';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { PersonalRecord } from '#domain/work/personal-record';

type OnReported<S extends PersonalRecord> = (reported: Acknowledgement<S>) => void;

/** Shared by the tabs of one browser. */
export class TabRoom<S extends PersonalRecord = PersonalFeedback> {
  readonly listeners = new Map<
    OnReported<S>,
    { readonly userId: string; readonly tab: FakeTabMessages<S> }
  >();
}

export class FakeTabMessages<S extends PersonalRecord = PersonalFeedback> implements TabMessages<S> {
  readonly #room: TabRoom<S>;

  constructor(room = new TabRoom<S>()) {
    this.#room = room;
  }

  send(userId: string, reported: Acknowledgement<S>): void {
    for (const [listener, { userId: whose, tab }] of this.#room.listeners) {
      if (whose === userId && tab !== this) listener(reported);
    }
  }

  subscribe(userId: string, onReceived: OnReported<S>): () => void {
    const listener: OnReported<S> = (reported) => onReceived(reported);
    this.#room.listeners.set(listener, { userId, tab: this });
    return () => this.#room.listeners.delete(listener);
  }
}
