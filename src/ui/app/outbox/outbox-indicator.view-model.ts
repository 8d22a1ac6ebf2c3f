import { actionBound, computed, makeObservable, observableRef, reaction } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { ViewModel } from '#ui/di/view-model';
import type { SendingSummary, UnsentRow } from '#ui/shared/state/sending-summary';

/** Milliseconds after which an act that is still on its way is shown. */
const PATIENCE = 1_500;

/** Maximum number of rows in the list; records beyond it are counted. */
const ROWS = 50;

export interface ListedRow extends UnsentRow {
  readonly summary: SendingSummary;
}

/** The outboxes of all families in the header. It is empty while acts are sent as fast as they are made. */
export class OutboxIndicatorViewModel implements ViewModel {
  isShown = false;
  /** Time at which the list was opened; times in the list are relative to it. */
  now: Date;
  /** The record whose acts are about to be discarded. */
  discarding: ListedRow | null = null;

  readonly #summaries: readonly SendingSummary[];
  readonly #clock: Clock;

  constructor(summaries: readonly SendingSummary[], clock: Clock) {
    this.#summaries = summaries;
    this.#clock = clock;
    this.now = clock.now();
    makeObservable<OutboxIndicatorViewModel, 'show'>(this, {
      isShown: observableRef,
      now: observableRef,
      discarding: observableRef,
      records: computed,
      hiddenCount: computed,
      waitingCount: computed,
      failedCount: computed,
      isKept: computed,
      open: actionBound,
      retry: actionBound,
      askToDiscard: actionBound,
      keep: actionBound,
      discard: actionBound,
      show: actionBound,
    });
  }

  get records(): readonly ListedRow[] {
    return this.#summaries
      .flatMap((summary) => summary.unsent.map((row) => ({ ...row, summary })))
      .toSorted((a, b) => Number(b.needsPerson) - Number(a.needsPerson))
      .slice(0, ROWS);
  }

  /** Number of records beyond those in the list. */
  get hiddenCount(): number {
    return Math.max(0, this.waitingCount + this.failedCount - ROWS);
  }

  get waitingCount(): number {
    return this.#summaries.reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  }

  get failedCount(): number {
    return this.#summaries.reduce((sum, { failedCount }) => sum + failedCount, 0);
  }

  /** False if some acts are lost when this tab is closed. */
  get isKept(): boolean {
    return this.#summaries.every(({ isKept }) => isKept);
  }

  activate(): () => void {
    const slow = this.#summaries.map((summary) => this.#watchOldest(summary));
    const stopped = reaction(
      () => this.#summaries.some(({ failedCount, pause }) => failedCount > 0 || pause !== null),
      (isStopped) => {
        if (isStopped) this.show();
      },
      { fireImmediately: true },
    );
    return () => {
      for (const end of slow) end();
      stopped();
    };
  }

  open(): void {
    this.now = this.#clock.now();
  }

  /** Sends everything at once. */
  retry(): void {
    for (const summary of this.#summaries) summary.commands.retry();
  }

  askToDiscard(row: ListedRow): void {
    this.discarding = row;
  }

  keep(): void {
    this.discarding = null;
  }

  discard(): void {
    this.discarding?.summary.commands.drop(this.discarding.recordId);
    this.discarding = null;
  }

  /** Shows the indicator once an act has waited too long, and then until nothing waits any more, so that it does not flicker. */
  #watchOldest(summary: SendingSummary): () => void {
    let cancel = () => {};
    const stop = reaction(
      () => summary.oldest,
      (oldest) => {
        cancel();
        if (oldest !== null) cancel = this.#clock.after(PATIENCE, this.show);
        else if (this.isShown) this.show();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      cancel();
    };
  }

  private show(): void {
    this.isShown = this.#summaries.some(({ oldest }) => oldest !== null);
  }
}
