import type { PersonalRecord } from '#domain/work/personal-record';
import { assertNever } from '#domain/shared/assert-never';
import { inOrder, type WaitingWrite, type WaitingWrites } from '#domain/work/waiting-write';
import {
  acknowledged,
  failed,
  inConflict,
  nextToSend,
  nextTogether,
  tried,
} from '#domain/work/waiting-writes';
import { LiveValue } from '../shared/live-value';
import type { OutboxChange, OutboxStore } from './ports/outbox-store.port';
import type { RecordWriter } from './ports/record-writer.port';
import { isPostponed, type Postponed, type SendOutcome } from './send-outcome';
import type { SendingStep, StepEnd, StepSender } from './sending-loop';

export interface OutboxContents<S extends PersonalRecord> {
  readonly entries: WaitingWrites<S>;
  /** Keys of entries that exist in this tab only, because the device refused them. */
  readonly unkept: ReadonlySet<string>;
}

interface PersonalOutboxDeps<S extends PersonalRecord> {
  readonly writer: RecordWriter<S>;
  readonly store: OutboxStore<S>;
  readonly onAcknowledged: (entry: WaitingWrite<S>, state: S['state']) => void;
}

type Settled<S extends PersonalRecord> = Exclude<SendOutcome<S>, Postponed>;
type Outcomes<S extends PersonalRecord> = ReadonlyArray<Settled<S>>;

/** The entries of one person, in memory and on the device. Sends them call by call. */
export class PersonalOutbox<S extends PersonalRecord> implements StepSender {
  readonly contents = new LiveValue<OutboxContents<S>>({ entries: [], unkept: new Set() });

  readonly userId: string;
  readonly #deps: PersonalOutboxDeps<S>;

  constructor(userId: string, deps: PersonalOutboxDeps<S>) {
    this.userId = userId;
    this.#deps = deps;
  }

  get entries(): WaitingWrites<S> {
    return this.contents.value.entries;
  }

  get hasWork(): boolean {
    return nextToSend(this.entries) !== null;
  }

  /** Reads stored entries and follows the changes of other tabs until the returned function is called. */
  open(): () => void {
    const { entries, unkept } = this.contents.value;
    const own = entries.filter(({ key }) => unkept.has(key));
    this.#become(inOrder([...this.#deps.store.read(this.userId), ...own]));
    return this.#deps.store.subscribe(this.userId, (change) => this.#follow(change));
  }

  change(change: (entries: WaitingWrites<S>) => WaitingWrites<S>): void {
    const entries = change(this.entries);
    this.#become(entries, this.#written(entries));
  }

  async step({ announce }: Pick<SendingStep, 'announce'>): Promise<StepEnd> {
    const entries = this.#nextCall();
    const [first] = entries;
    if (first === undefined) return 'skipped';
    this.change((all) => entries.reduce((changed, { key }) => tried(changed, key), all));
    announce(first.key);
    const outcomes = await this.#send(first, entries);
    if (isPostponed(outcomes)) return outcomes;
    for (const [index, outcome] of outcomes.entries()) {
      const entry = entries[index];
      if (entry !== undefined) this.#settle(entry, outcome);
    }
    return 'answered';
  }

  /** Entries of the next call that the device still has; another tab may have sent some of them. */
  #nextCall(): WaitingWrites<S> {
    const { batch } = this.#deps.writer;
    const next = nextTogether(
      this.entries,
      batch?.limit ?? 1,
      (first, other) => batch?.joins(first, other) ?? false,
    );
    return next.flatMap(({ key }) => this.#renewed(key) ?? []).filter(({ problem }) => problem === null);
  }

  async #send(first: WaitingWrite<S>, entries: WaitingWrites<S>): Promise<Outcomes<S> | Postponed> {
    const { writer } = this.#deps;
    if (writer.batch !== undefined) return writer.batch.write(entries);
    const outcome = await writer.write(first);
    return outcome.kind === 'postponed' ? outcome : [outcome];
  }

  #settle(entry: WaitingWrite<S>, outcome: Settled<S>): void {
    switch (outcome.kind) {
      case 'acknowledged':
        this.change((entries) => acknowledged(entries, entry.key, outcome.state));
        return this.#deps.onAcknowledged(entry, outcome.state);
      case 'conflict':
        return this.change((entries) => inConflict(entries, entry.key, outcome.theirs));
      case 'refused':
        return this.change((entries) => failed(entries, entry.key, outcome.failure));
      default:
        return assertNever(outcome);
    }
  }

  /** Reads the current entry from the device: another tab may have sent or changed it unnoticed. */
  #renewed(key: string): WaitingWrite<S> | null {
    const known = this.entries.find((entry) => entry.key === key) ?? null;
    if (known === null || this.contents.value.unkept.has(key)) return known;
    const entry = this.#deps.store.find(this.userId, key);
    this.#follow({ key, entry });
    return entry;
  }

  #follow({ key, entry }: OutboxChange<S>): void {
    const others = this.entries.filter((known) => known.key !== key);
    this.#become(entry === null ? others : inOrder([...others, entry]));
  }

  #become(entries: WaitingWrites<S>, unkept = this.contents.value.unkept): void {
    this.contents.set({ entries, unkept });
  }

  /** Writes changed entries to the device; returns the keys that it refused. */
  #written(entries: WaitingWrites<S>): ReadonlySet<string> {
    const before = this.contents.value;
    const unkept = new Set(before.unkept);
    const keys = new Set(entries.map(({ key }) => key));
    for (const { key } of before.entries) {
      if (keys.has(key)) continue;
      this.#deps.store.forget(this.userId, key);
      unkept.delete(key);
    }
    const unchanged = new Set(before.entries);
    for (const entry of entries) {
      if (unchanged.has(entry) && !unkept.has(entry.key)) continue;
      if (this.#deps.store.keep(this.userId, entry)) unkept.delete(entry.key);
      else unkept.add(entry.key);
    }
    return unkept;
  }
}
