import {
  isConflict,
  type BulkAct,
  type BulkOutcome,
  type BulkProgress,
  type BulkTarget,
} from '#domain/bulk/bulk-act';
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
import type { Acknowledgement } from '../sending/acknowledgement';
import type { BulkActStore, JournalHead, JournalToKeep } from './ports/bulk-act-store.port';

export type BulkAcknowledgements<S extends BulkRecord> = ReadonlyArray<Acknowledgement<S>>;

export interface ActJournalDeps<S extends BulkRecord> {
  readonly rules: BulkRules<S>;
  readonly store: BulkActStore<S>;
  readonly now: () => number;
  /** Called with the server's states of records, as received by this tab or another one. */
  readonly onAcknowledged: (acknowledgements: BulkAcknowledgements<S>) => void;
}

/** State of an action at one moment. */
export interface JournalSnapshot<S extends BulkRecord> {
  readonly head: JournalHead<S>;
  /** Null while its records are not loaded: not planned yet, or finished and not viewed since. */
  readonly state: BulkState<S> | null;
  /** False if the device refused to store the action: it is lost when this tab ends. */
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

/** Records per second over the last few seconds; null while nothing is written. */
export function paceOf<S extends BulkRecord>(snapshot: JournalSnapshot<S>): number | null {
  return progressOf(snapshot).phase === 'writing' ? rateOf(snapshot.marks) : null;
}

/** True if records are waiting to be sent, or to be looked up first. */
export function hasWork<S extends BulkRecord>(snapshot: JournalSnapshot<S>): boolean {
  return !snapshot.head.isPlanned || progressOf(snapshot).phase === 'writing';
}

/** One action: its data on the device, and the state that results from its journal. */
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

  /** True if something is left to send or to decide. */
  get isOpen(): boolean {
    return this.head.closedWith === null;
  }

  get hasWork(): boolean {
    return hasWork(this.snapshot.value);
  }

  /**
   * Stores the action on the device, with its records if they are known, and with events of this and other actions. The snapshot
   * changes at once; later notes wait until it is stored.
   */
  begin({ head, targets, events }: Omit<JournalToKeep<S>, 'userId'>, userId: string): Promise<void> {
    const own = events.flatMap(({ actId, event }) => (actId === head.act.id ? [event] : []));
    this.#become({ head, ...(targets !== null && this.#replayed(targets, own)) });
    this.#ready = this.#keep({ userId, head, targets, events });
    return this.#ready;
  }

  /** Reads its records and its journal; false when they are unreadable. */
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

  /** Reads the events that other tabs have noted. */
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

  /** Writes down an event; it counts only once it is written. */
  async note(event: BulkEvent<S>): Promise<void> {
    await this.#ready;
    if (this.snapshot.value.isKept && (await this.#deps.store.note(this.act.id, event))) return this.learn();
    this.#lose();
    this.#apply(event);
  }

  /** Applies a decision that is already written down, if the device stores anything. */
  heed(event: BulkEvent<S>): Promise<void> {
    if (!this.snapshot.value.isKept) this.#apply(event);
    return this.learn();
  }

  /** Closes the action: nothing is left to send or to decide. */
  async close(closedWith: number, userId: string): Promise<void> {
    const head = { ...this.head, closedWith };
    this.#become({ head });
    if (this.snapshot.value.isKept) await this.#deps.store.keep({ userId, head, targets: null, events: [] });
  }

  /** Takes over a head that another tab has stored. */
  renew(head: JournalHead<S>): Promise<void> {
    this.#become({ head });
    return this.learn();
  }

  async #keep(act: JournalToKeep<S>): Promise<void> {
    const lastRow = await this.#deps.store.keep(act);
    if (lastRow === null) this.#lose();
    else this.#lastRow = lastRow;
  }

  /** Notes that the action is not stored on the device: it exists in this tab only. */
  #lose(): void {
    this.#become({ isKept: false });
  }

  /** Computes the state from the journal, and begins to measure the pace. */
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
    // Records are updated before the progress: when subscribers learn that the act has ended, its records are up to date.
    this.#deps.onAcknowledged(this.#acknowledgementsOf(before, event.outcomes));
    this.#become({ state, marks: withMark(marks, this.#markOf(state)) });
  }

  /** The server's states of records, as far as the outcomes of a chunk contain them. */
  #acknowledgementsOf(
    { places, targets }: BulkState<S>,
    outcomes: ReadonlyArray<BulkOutcome<S>>,
  ): BulkAcknowledgements<S> {
    const { datasetId } = this.act;
    return outcomes.flatMap((outcome): BulkAcknowledgements<S> => {
      const { recordId } = outcome;
      const target = targets[places.get(recordId) ?? -1];
      if (target === undefined) return [];
      if (outcome.kind === 'done')
        return [{ datasetId, recordId, state: this.#deps.rules.stateAfter(target.wanted, outcome.after) }];
      const { problem } = outcome;
      return isConflict<S>(problem) ? [{ datasetId, recordId, state: problem.theirs }] : [];
    });
  }

  #become(change: Partial<JournalSnapshot<S>>): void {
    this.snapshot.set({ ...this.snapshot.value, ...change });
  }

  #markOf({ statuses: { counts } }: BulkState<S>): RateMark {
    return { at: this.#deps.now(), settled: counts.done + counts.problem };
  }
}
