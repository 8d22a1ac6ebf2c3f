import type { BulkAct, BulkProgress, BulkTarget } from '#domain/bulk/bulk-act';
import {
  phaseOf,
  applyEvents,
  initialState,
  type BulkEvent,
  type BulkState,
} from '#domain/bulk/bulk-journal';
import { rateOf, withMark, type RateMark } from '#domain/bulk/bulk-rate';
import type { BulkRecord, BulkRules } from '#domain/bulk/bulk-record';
import { LiveValue } from '../shared/live-value';
import { acknowledgementsOf, type BulkAcknowledgements } from './bulk-acknowledgements';
import type { BulkActStore, JournalHead, JournalToKeep } from './ports/bulk-act-store.port';

export interface ActJournalDeps<S extends BulkRecord> {
  readonly rules: BulkRules<S>;
  readonly store: BulkActStore<S>;
  readonly now: () => number;
  /** Called with what the server has told of records, by this tab or another one. */
  readonly onAcknowledged: (acknowledgements: BulkAcknowledgements<S>) => void;
}

/** An act at one moment. */
export interface JournalSnapshot<S extends BulkRecord> {
  readonly head: JournalHead<S>;
  /** Null while its records are not at hand: not planned yet, or over and not looked at since. */
  readonly state: BulkState<S> | null;
  /** False when the device refused to keep it: it is lost when this tab ends. */
  readonly isKept: boolean;
  readonly marks: readonly RateMark[];
}

export function progressOf<S extends BulkRecord>({
  state,
  head,
}: Pick<JournalSnapshot<S>, 'state' | 'head'>): BulkProgress {
  if (state === null) {
    const { closedWith } = head;
    const phase = closedWith === null ? 'collecting' : 'finished';
    return { phase, total: closedWith ?? head.total, done: closedWith ?? 0, problems: 0, skipped: 0 };
  }
  const { size, counts, skipped } = state.statuses;
  const { done, problem: problems, left } = counts;
  return { phase: phaseOf(state), total: size - left, done, problems, skipped };
}

/** Records per second over the last seconds; null while nothing is written. */
export function paceOf<S extends BulkRecord>(snapshot: JournalSnapshot<S>): number | null {
  return progressOf(snapshot).phase === 'writing' ? rateOf(snapshot.marks) : null;
}

/** Something is to be sent, or to be looked up first. */
export function hasWork<S extends BulkRecord>(snapshot: JournalSnapshot<S>): boolean {
  return !snapshot.head.isPlanned || progressOf(snapshot).phase === 'writing';
}

/** One act: what the device keeps of it, and its state as the journal leaves it. */
export class ActJournal<S extends BulkRecord> {
  readonly snapshot: LiveValue<JournalSnapshot<S>>;

  readonly #deps: ActJournalDeps<S>;
  #lastRow = 0;
  #ready: Promise<void> = Promise.resolve();

  constructor(head: JournalHead<S>, deps: ActJournalDeps<S>) {
    this.snapshot = new LiveValue<JournalSnapshot<S>>({ head, state: null, isKept: true, marks: [] });
    this.#deps = deps;
  }

  get head(): JournalHead<S> {
    return this.snapshot.value.head;
  }

  get state(): BulkState<S> | null {
    return this.snapshot.value.state;
  }

  get act(): BulkAct<S> {
    return this.head.act;
  }

  get progress(): BulkProgress {
    return progressOf(this.snapshot.value);
  }

  /** Something of it is left to do or to decide. */
  get isOpen(): boolean {
    return this.head.closedWith === null;
  }

  get hasWork(): boolean {
    return hasWork(this.snapshot.value);
  }

  /**
   * Keeps it on the device, with its records if they are known now, and events of its own or of others. It is there at
   * once; whatever is noted later waits until it is stored.
   */
  begin({ head, targets, events }: Omit<JournalToKeep<S>, 'userId'>, userId: string): Promise<void> {
    const own = events.flatMap(({ actId, event }) => (actId === head.act.id ? [event] : []));
    this.#become({ head, ...(targets !== null && this.#replayed(targets, own)) });
    this.#ready = this.#keep({ userId, head, targets, events });
    return this.#ready;
  }

  /** Reads its records and its journal; false when they cannot be read any more. */
  async load(): Promise<boolean> {
    if (!this.head.isPlanned || this.state !== null) return true;
    const { id } = this.act;
    const targets = await this.#deps.store.targets(id);
    if (targets === null) return false;
    const rows = await this.#deps.store.rows(id, 0);
    if (this.state !== null) return true;
    this.#lastRow = rows.at(-1)?.number ?? 0;
    const events = rows.map(({ event }) => event);
    this.#become(this.#replayed(targets, events));
    return true;
  }

  /** Takes in what other tabs have noted. */
  async learn(): Promise<void> {
    await this.#ready;
    if (!this.snapshot.value.isKept || this.state === null) return;
    const rows = await this.#deps.store.rows(this.act.id, this.#lastRow);
    for (const { number, event } of rows) {
      if (number <= this.#lastRow) continue;
      this.#lastRow = number;
      this.#apply(event);
    }
  }

  /** Writes down what has happened; only then it counts. */
  async note(event: BulkEvent<S>): Promise<void> {
    await this.#ready;
    if (this.snapshot.value.isKept && (await this.#deps.store.note(this.act.id, event))) return this.learn();
    this.#lose();
    this.#apply(event);
  }

  /** Something was decided about it and is written down already, if the device keeps anything. */
  heed(event: BulkEvent<S>): Promise<void> {
    if (!this.snapshot.value.isKept) this.#apply(event);
    return this.learn();
  }

  /** Nothing of it is left to do or to decide. */
  async close(closedWith: number, userId: string): Promise<void> {
    const head = { ...this.head, closedWith };
    this.#become({ head });
    if (this.snapshot.value.isKept) await this.#deps.store.keep({ userId, head, targets: null, events: [] });
  }

  /** Another tab has changed what is stored. */
  renew(head: JournalHead<S>): Promise<void> {
    this.#become({ head });
    return this.learn();
  }

  async #keep(act: JournalToKeep<S>): Promise<void> {
    const lastRow = await this.#deps.store.keep(act);
    if (lastRow === null) this.#lose();
    else this.#lastRow = lastRow;
  }

  /** From here on it lives in this tab alone. */
  #lose(): void {
    this.#become({ isKept: false });
  }

  /** How fast it goes is counted from now on. */
  #replayed(
    targets: ReadonlyArray<BulkTarget<S>>,
    events: ReadonlyArray<BulkEvent<S>>,
  ): Pick<JournalSnapshot<S>, 'state' | 'marks'> {
    const state = applyEvents(initialState(targets), events);
    return { state, marks: [this.#markOf(state)] };
  }

  #apply(event: BulkEvent<S>): void {
    const { state: before, marks } = this.snapshot.value;
    if (before === null) return;
    const state = applyEvents(before, [event]);
    if (event.kind !== 'outcomes') return this.#become({ state });
    // First the records, then how far the act is: who is told that it has ended finds them as they are now.
    const { rules, onAcknowledged } = this.#deps;
    onAcknowledged(acknowledgementsOf(this.act.datasetId, before, event.outcomes, rules));
    this.#become({ state, marks: withMark(marks, this.#markOf(state)) });
  }

  #become(change: Partial<JournalSnapshot<S>>): void {
    this.snapshot.set({ ...this.snapshot.value, ...change });
  }

  #markOf({ statuses: { counts } }: BulkState<S>): RateMark {
    return { at: this.#deps.now(), settled: counts.done + counts.problem };
  }
}
