import type { PersonalRecord } from '#domain/work/personal-record';
import type { Acknowledgement } from './acknowledgement';
import type { TabMessages } from './ports/tab-messages.port';

/** An acknowledgement with its origin; a later act on the record may still be waiting. */
export interface HeardAcknowledgement<S extends PersonalRecord> extends Acknowledgement<S> {
  readonly from: 'here' | 'another-tab';
}

type Listener<S extends PersonalRecord> = (heard: HeardAcknowledgement<S>) => void;

/** Publishes acknowledgements to this tab and to the person's other tabs. */
export class Acknowledgements<S extends PersonalRecord> {
  readonly #tabs: TabMessages<S>;
  readonly #listeners = new Set<Listener<S>>();

  constructor(tabs: TabMessages<S>) {
    this.#tabs = tabs;
  }

  subscribe(listener: Listener<S>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listens to the person's other tabs until the returned function is called. */
  open(userId: string): () => void {
    return this.#tabs.subscribe(userId, (told) => this.#announce({ ...told, from: 'another-tab' }));
  }

  tellOthers(userId: string, acknowledgement: Acknowledgement<S>): void {
    this.#tabs.tell(userId, acknowledgement);
  }

  tellHere(acknowledgement: Acknowledgement<S>): void {
    this.#announce({ ...acknowledgement, from: 'here' });
  }

  #announce(heard: HeardAcknowledgement<S>): void {
    for (const listener of this.#listeners) listener(heard);
  }
}
