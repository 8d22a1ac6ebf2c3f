import type { PersonalRecord } from '#domain/work/personal-record';
import { syncStatusOf, type Sending, type SyncStatus } from '#domain/work/sync-status';
import {
  newWrite,
  type RequestedWrite,
  type WaitingWrite,
  type WaitingWrites,
} from '#domain/work/waiting-write';
import { conflicting, dropped, enqueued, overwritten, retried } from '#domain/work/waiting-writes';
import type { IdSource } from '../shared/ports/id-source.port';
import { LiveValue, type Live } from '../shared/live-value';
import type { HeardAcknowledgement } from './acknowledgement';
import { PersonalOutbox } from './personal-outbox';
import type { OutboxStore } from './ports/outbox-store.port';
import type { RecordWriter } from './ports/record-writer.port';
import type { TabMessages } from './ports/tab-messages.port';
import { SendingLoop, type SendingDeps } from './sending-loop';

export interface OutboxDeps<S extends PersonalRecord> {
  readonly writer: RecordWriter<S>;
  readonly store: OutboxStore<S>;
  readonly tabs: TabMessages<S>;
  readonly ids: IdSource;
  readonly sending: SendingDeps;
}

type Listener<S extends PersonalRecord> = (heard: HeardAcknowledgement<S>) => void;

/**
 * The acts that no server has acknowledged yet: stored on this device, and sent in order, each once, as soon as possible. Serves
 * one person at a time; entries of other persons stay stored until they sign in again.
 */
export class Outbox<S extends PersonalRecord> {
  readonly #current = new LiveValue<PersonalOutbox<S> | null>(null);
  /** Outbox of the current user, or of the one who was signed in last. */
  readonly current: Live<PersonalOutbox<S> | null> = this.#current;
  readonly #deps: OutboxDeps<S>;
  readonly #loop: SendingLoop;
  /** One outbox for each person in this tab: a request may outlast a session. */
  readonly #outboxes = new Map<string, PersonalOutbox<S>>();
  readonly #listeners = new Set<Listener<S>>();

  constructor(deps: OutboxDeps<S>) {
    this.#deps = deps;
    this.#loop = new SendingLoop(deps.sending, 'one-step');
  }

  get sending(): Live<Sending> {
    return this.#loop.sending;
  }

  get entries(): WaitingWrites<S> {
    return this.#current.value?.entries ?? [];
  }

  /** Null if all acts on the record are acknowledged. */
  statusOf(recordId: string): SyncStatus<S> | null {
    return syncStatusOf(this.entries, recordId, this.sending.value);
  }

  /** Serves a person until the returned function is called. */
  serve(userId: string): () => void {
    const outbox = this.#outboxOf(userId);
    const close = outbox.open();
    this.#current.set(outbox);
    const ends = [
      close,
      this.#deps.tabs.subscribe(userId, (received) => this.#announce({ ...received, from: 'another-tab' })),
      outbox.contents.subscribe(() => this.#loop.wakeUnlessPaused()),
      this.#loop.serve(outbox),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Adds an act; the record is shown in the wanted state from now on. Requires a person who is or was signed in. */
  put(requested: RequestedWrite<S>): void {
    const { ids, writer, sending } = this.#deps;
    const before = this.entries;
    const entry = newWrite(requested, ids.next(), sending.clock.now(), before);
    this.#change((entries) => enqueued(entries, entry, writer.same));
    const cancelled = before.find(({ recordId }) => recordId === entry.recordId);
    const isDone = !this.entries.some(({ recordId }) => recordId === entry.recordId);
    if (isDone && cancelled !== undefined) this.#publish(cancelled, cancelled.base);
  }

  /** Calls back for each acknowledgement, also those of other tabs; returns the unsubscribe function. */
  subscribe(listener: Listener<S>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends the failed entries of one record or of all again, and the waiting entries without a pause. */
  retry(recordId?: string): void {
    this.#change((entries) => retried(entries, recordId));
    this.#loop.resume();
  }

  /** Drops all unacknowledged acts on the record. */
  drop(recordId: string): void {
    const first = this.entries.find((entry) => entry.recordId === recordId);
    if (first !== undefined) this.#discard(first, first.base);
  }

  /** Replaces the newer state with the person's own. */
  keepMine(recordId: string): void {
    const key = this.#deps.ids.next();
    this.#change((entries) => overwritten(entries, recordId, key));
    this.#loop.resume();
  }

  /** Replaces the person's own state with the newer one. */
  takeTheirs(recordId: string): void {
    const entry = conflicting(this.entries, recordId);
    if (entry?.problem?.kind === 'conflict') this.#discard(entry, entry.problem.theirs);
  }

  #outboxOf(userId: string): PersonalOutbox<S> {
    const { writer, store } = this.#deps;
    const known = this.#outboxes.get(userId);
    const outbox: PersonalOutbox<S> =
      known ??
      new PersonalOutbox<S>(userId, {
        writer,
        store,
        onAcknowledged: (entry, state) => this.#publish(entry, state, outbox),
      });
    this.#outboxes.set(userId, outbox);
    return outbox;
  }

  #discard(entry: WaitingWrite<S>, state: S['state']): void {
    this.#change((entries) => dropped(entries, entry.recordId));
    this.#publish(entry, state);
  }

  #change(change: (entries: WaitingWrites<S>) => WaitingWrites<S>): void {
    const current = this.#current.value;
    if (current === null) throw new Error('There is no person yet whose outbox could change');
    current.change(change);
  }

  /** Reports a state to this tab, unless another person is served by now, and to the person's other tabs. */
  #publish({ datasetId, recordId }: WaitingWrite<S>, state: S['state'], outbox = this.#current.value): void {
    const acknowledgement = { datasetId, recordId, state };
    if (outbox !== null) this.#deps.tabs.send(outbox.userId, acknowledgement);
    if (outbox === this.#current.value) this.#announce({ ...acknowledgement, from: 'here' });
  }

  #announce(heard: HeardAcknowledgement<S>): void {
    for (const listener of this.#listeners) listener(heard);
  }
}
