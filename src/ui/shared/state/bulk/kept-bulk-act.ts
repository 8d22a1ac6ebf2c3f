import { action, computed, makeObservable, observableRef } from 'mobx';
import type { ActToKeep, BulkActStore, KeptAct } from '#application/bulk/ports/bulk-act-store.port';
import type { BulkAct, BulkProgress, BulkTarget } from '#domain/bulk/bulk-act';
import { phaseOf, told, untold, type BulkEvent, type BulkState } from '#domain/bulk/bulk-journal';
import { listedProblems, sameListed } from '#domain/bulk/listed-problems';
import { rateOf, withMark, type RateMark } from '#domain/bulk/bulk-rate';
import type { BulkNews, BulkProblemView } from './bulk-acts';
import { newsOf } from './bulk-news';

export interface KeptBulkActParts {
  readonly store: BulkActStore;
  readonly now: () => number;
  /** Called with what the server has told of records, by this tab or another one. */
  readonly onNews: (news: readonly BulkNews[]) => void;
}

/** One act: what the device keeps of it, and its state as the journal leaves it. */
export class KeptBulkAct {
  kept: KeptAct;
  /** Null while its records are not at hand: not planned yet, or over and not looked at since. */
  state: BulkState | null = null;
  /** False when the device refused to keep it: it is lost when this tab ends. */
  isKept = true;

  readonly #parts: KeptBulkActParts;
  private marks: readonly RateMark[] = [];
  #lastRow = 0;
  #ready: Promise<void> = Promise.resolve();

  constructor(kept: KeptAct, parts: KeptBulkActParts) {
    this.kept = kept;
    this.#parts = parts;
    makeObservable<KeptBulkAct, 'marks' | 'apply' | 'show'>(this, {
      kept: observableRef,
      state: observableRef,
      isKept: observableRef,
      marks: observableRef,
      act: computed,
      progress: computed,
      rate: computed,
      // A chunk that adds none draws none of them again.
      problems: computed({ equals: sameListed }),
      isOpen: computed,
      hasWork: computed,
      begin: action,
      load: false,
      learn: false,
      note: false,
      heed: false,
      close: action,
      renew: action,
      startClock: action,
      apply: action,
      lose: action,
      show: action,
    });
  }

  get act(): BulkAct {
    return this.kept.act;
  }

  get progress(): BulkProgress {
    const { state, kept } = this;
    if (state === null) {
      const { closedWith } = kept;
      const phase = closedWith === null ? 'collecting' : 'finished';
      return { phase, total: closedWith ?? kept.total, done: closedWith ?? 0, problems: 0, skipped: 0 };
    }
    const { size, counts, skipped } = state.standings;
    const { done, problem: problems, left } = counts;
    return { phase: phaseOf(state), total: size - left, done, problems, skipped };
  }

  get rate(): number | null {
    return this.progress.phase === 'writing' ? rateOf(this.marks) : null;
  }

  get problems(): readonly BulkProblemView[] {
    const { state } = this;
    return state === null ? [] : listedProblems(state);
  }

  /** Something of it is left to do or to decide. */
  get isOpen(): boolean {
    return this.kept.closedWith === null;
  }

  /** Something is to be sent, or to be looked up first. */
  get hasWork(): boolean {
    return !this.kept.isPlanned || this.progress.phase === 'writing';
  }

  /**
   * Keeps it on the device, with its records if they are known now, and events of its own or of others. It is there at
   * once; whatever is noted later waits until it is kept.
   */
  begin({ kept, targets, events }: Omit<ActToKeep, 'userId'>, userId: string): Promise<void> {
    this.kept = kept;
    const own = events.flatMap(({ actId, event }) => (actId === kept.act.id ? [event] : []));
    if (targets !== null) this.show(targets, own);
    this.#ready = this.#keep({ userId, kept, targets, events });
    return this.#ready;
  }

  /** Reads its records and its journal; false when they cannot be read any more. */
  async load(): Promise<boolean> {
    if (!this.kept.isPlanned || this.state !== null) return true;
    const { id } = this.act;
    const targets = await this.#parts.store.targets(id);
    if (targets === null) return false;
    const rows = await this.#parts.store.rows(id, 0);
    if (this.state !== null) return true;
    this.#lastRow = rows.at(-1)?.number ?? 0;
    this.show(
      targets,
      rows.map(({ event }) => event),
    );
    return true;
  }

  /** Takes in what other tabs have noted. */
  async learn(): Promise<void> {
    await this.#ready;
    if (!this.isKept || this.state === null) return;
    const rows = await this.#parts.store.rows(this.act.id, this.#lastRow);
    for (const { number, event } of rows) {
      if (number <= this.#lastRow) continue;
      this.#lastRow = number;
      this.apply(event);
    }
  }

  /** Writes down what has happened; only then it counts. */
  async note(event: BulkEvent): Promise<void> {
    await this.#ready;
    if (this.isKept && (await this.#parts.store.note(this.act.id, event))) return this.learn();
    this.lose();
    this.apply(event);
  }

  /** Something was decided about it and is written down already, if the device keeps anything. */
  heed(event: BulkEvent): Promise<void> {
    if (!this.isKept) this.apply(event);
    return this.learn();
  }

  async #keep(act: ActToKeep): Promise<void> {
    const lastRow = await this.#parts.store.keep(act);
    if (lastRow === null) this.lose();
    else this.#lastRow = lastRow;
  }

  private show(targets: readonly BulkTarget[], events: readonly BulkEvent[]): void {
    this.state = told(untold(targets), events);
    this.startClock();
  }

  /** From here on it lives in this tab alone. */
  lose(): void {
    this.isKept = false;
  }

  /** Nothing of it is left to do or to decide. */
  async close(closedWith: number, userId: string): Promise<void> {
    this.kept = { ...this.kept, closedWith };
    if (this.isKept) await this.#parts.store.keep({ userId, kept: this.kept, targets: null, events: [] });
  }

  /** Another tab has changed what is kept. */
  renew(kept: KeptAct): Promise<void> {
    this.kept = kept;
    return this.learn();
  }

  /** Counts how fast it goes from now on. */
  startClock(): void {
    this.marks = [this.#mark()];
  }

  private apply(event: BulkEvent): void {
    const { state } = this;
    if (state === null) return;
    this.state = told(state, [event]);
    if (event.kind !== 'outcomes') return;
    this.marks = withMark(this.marks, this.#mark());
    this.#parts.onNews(newsOf(this.act.datasetId, state, event.outcomes));
  }

  #mark(): RateMark {
    const counts = this.state?.standings.counts;
    return { at: this.#parts.now(), settled: (counts?.done ?? 0) + (counts?.problem ?? 0) };
  }
}
