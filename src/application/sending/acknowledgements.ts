import type { PersonalRecord } from '#domain/work/personal-record';
import type { Acknowledgement } from './acknowledgement';
import type { TabMessages } from './ports/tab-messages.port';

/** A later act on the record may wait still. */
export interface HeardAcknowledgement<S extends PersonalRecord> extends Acknowledgement<S> {
  readonly from: 'here' | 'another-tab';
}

type Listener<S extends PersonalRecord> = (heard: HeardAcknowledgement<S>) => void;

/** Tells what has been acknowledged, in this tab and in the person's others. */
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

  /** Listens to the person's other tabs; the returned function ends that. */
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
