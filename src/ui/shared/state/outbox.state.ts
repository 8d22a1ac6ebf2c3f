import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { OutboxStore } from '#application/outbox/ports/outbox-store.port';
import type { TabMessages } from '#application/outbox/ports/tab-messages.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import {
  acknowledged,
  conflicting,
  dropped,
  enqueued,
  failed,
  inConflict,
  keptMine,
  retried,
} from '#domain/outbox/outbox';
import type { Outbox, OutboxEntry } from '#domain/outbox/outbox-entry';
import { newEntry, type OutboxPut } from '#domain/outbox/outbox-put';
import {
  outboxCounts,
  overlaid,
  standingOf,
  type OutboxCounts,
  type RecordStanding,
} from '#domain/outbox/record-standing';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response } from '#domain/feedback/response';
import { assertNever } from '#domain/shared/assert-never';
import { forEachPerson } from './each-person';
import type { SessionState } from './session.state';
import { OutboxNewsroom, type OutboxListener } from './outbox/outbox-news';
import { OutboxSender, type SenderParts, type SettledOutcome } from './outbox/outbox-sender';
import { PersonalOutbox } from './outbox/personal-outbox';

export interface OutboxParts extends Omit<SenderParts, 'onOutcome'> {
  readonly session: SessionState;
  readonly store: OutboxStore;
  readonly tabs: TabMessages;
  readonly ids: IdSource;
}

/**
 * The acts that no server has acknowledged yet: kept on this device, sent in order, each once, as soon as that is
 * possible. It serves whoever is signed in; what others left stays where it is until they come back.
 */
export class OutboxState {
  private current: PersonalOutbox | null = null;

  readonly #parts: OutboxParts;
  readonly #sender: OutboxSender;
  /** One for each person in this tab: an exchange may outlast a session. */
  readonly #outboxes = new Map<string, PersonalOutbox>();
  readonly #news: OutboxNewsroom;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#news = new OutboxNewsroom(parts.tabs);
    this.#sender = new OutboxSender({ ...parts, onOutcome: (...settled) => this.#settle(...settled) });
    makeObservable<OutboxState, 'current' | 'counts'>(this, {
      current: observableRef,
      entries: computed,
      counts: computed,
      waitingCount: computed,
      failedCount: computed,
      isKept: computed,
      pause: computed,
      activate: false,
      put: false,
      standingOf: false,
      overlay: false,
      subscribe: false,
      retry: false,
      drop: false,
      keepMine: false,
      takeTheirs: false,
    });
  }

  get entries(): Outbox {
    return this.current?.entries ?? [];
  }

  /** Records whose acts are on their way. */
  get waitingCount(): number {
    return this.counts.waiting;
  }

  /** Records whose acts need the person. */
  get failedCount(): number {
    return this.counts.failed;
  }

  /** Why nothing is sent for now. */
  get pause(): 'offline' | 'server' | null {
    return this.#sender.sending.pause;
  }

  /** False when the device refused to keep an entry: it is lost when this tab ends. */
  get isKept(): boolean {
    return this.current === null || this.current.unkept.size === 0;
  }

  private get counts(): OutboxCounts {
    return outboxCounts(this.entries);
  }

  /** Begins with whoever is signed in and follows the session; the returned function ends that. */
  activate(): () => void {
    return forEachPerson(this.#parts.session, (userId) => this.#serve(userId));
  }

  /** Takes over an act at once; the record stands as wanted from now on. Needs a person who is or was signed in. */
  put(put: OutboxPut): void {
    const before = this.entries;
    const entry = newEntry(put, this.#parts.ids.next(), this.#parts.clock.now(), before);
    this.#change((outbox) => enqueued(outbox, entry));
    const cancelled = before.find(({ recordId }) => recordId === put.recordId);
    const isDone = !this.entries.some(({ recordId }) => recordId === put.recordId);
    if (isDone && cancelled !== undefined) this.#tell(cancelled, cancelled.base);
  }

  /** Null when the server has everything there is to know. */
  standingOf(recordId: string): RecordStanding | null {
    return standingOf(this.entries, recordId, this.#sender.sending);
  }

  /** The record with what was last done to it here, whether or not the server knows. */
  overlay(record: FeedbackRecord): FeedbackRecord {
    return overlaid(this.entries, record);
  }

  /** Calls back for each acknowledgement, also those of other tabs; the returned function ends that. */
  subscribe(listener: OutboxListener): () => void {
    return this.#news.subscribe(listener);
  }

  /** Sends again what failed, of one record or of all, and whatever waits, at once. */
  retry(recordId?: string): void {
    this.#change((outbox) => retried(outbox, recordId));
    this.#sender.resume();
  }

  /** Lets go of everything done to the record that the server does not have. */
  drop(recordId: string): void {
    const first = this.entries.find((entry) => entry.recordId === recordId);
    if (first !== undefined) this.#letGo(first, first.base);
  }

  /** One's own answer replaces the newer one. */
  keepMine(recordId: string): void {
    const key = this.#parts.ids.next();
    this.#change((outbox) => keptMine(outbox, recordId, key));
    this.#sender.resume();
  }

  /** The newer answer replaces one's own. */
  takeTheirs(recordId: string): void {
    const entry = conflicting(this.entries, recordId);
    if (entry?.problem?.kind === 'conflict') this.#letGo(entry, entry.problem.theirs);
  }

  #serve(userId: string): () => void {
    const outbox = this.#outboxOf(userId);
    const close = outbox.open();
    runInAction(() => {
      this.current = outbox;
    });
    const ends = [
      close,
      this.#news.open(userId),
      reaction(
        () => outbox.entries,
        () => this.#sender.wakeUnlessPaused(),
      ),
      this.#sender.serve(outbox),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  #outboxOf(userId: string): PersonalOutbox {
    const outbox = this.#outboxes.get(userId) ?? new PersonalOutbox(userId, this.#parts.store);
    this.#outboxes.set(userId, outbox);
    return outbox;
  }

  #settle(outbox: PersonalOutbox, entry: OutboxEntry, outcome: SettledOutcome): void {
    switch (outcome.kind) {
      case 'acknowledged':
        outbox.change((entries) => acknowledged(entries, entry.key, outcome.response));
        return this.#tell(entry, outcome.response, outbox);
      case 'conflict':
        return outbox.change((entries) => inConflict(entries, entry.key, outcome.theirs));
      case 'refused':
        return outbox.change((entries) => failed(entries, entry.key, outcome.failure));
      default:
        return assertNever(outcome);
    }
  }

  #letGo(entry: OutboxEntry, response: Response | null): void {
    this.#change((outbox) => dropped(outbox, entry.recordId));
    this.#tell(entry, response);
  }

  #change(change: (outbox: Outbox) => Outbox): void {
    if (this.current === null) throw new Error('Nobody has signed in whose outbox could change');
    this.current.change(change);
  }

  #tell(
    { datasetId, recordId }: OutboxEntry,
    response: Response | null,
    outbox: PersonalOutbox | null = this.current,
  ): void {
    const news = { datasetId, recordId, response };
    if (outbox !== null) this.#news.tellOthers(outbox.userId, news);
    if (outbox === this.current) this.#news.tellHere(news);
  }
}
