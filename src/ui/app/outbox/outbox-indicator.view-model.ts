import { actionBound, computed, makeObservable, observableRef, reaction } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import {
  unsentRecords,
  type FeedbackSyncStatus,
  type UnsentRecord,
  type PersonalFeedback,
} from '#domain/feedback/feedback-write';
import type { ViewModel } from '#ui/di/view-model';
import type { OutboxState } from '#ui/shared/state/outbox.state';

/** Milliseconds after which an act that is still on its way is worth a word. */
const PATIENCE = 1_500;

/** Rows that are drawn; what is beyond them is counted. */
const ROWS = 50;

/** The outbox in the header: empty while answers are sent as fast as they are given. */
export class OutboxIndicatorViewModel implements ViewModel {
  isShown = false;
  /** The moment the list was opened, which its times refer to. */
  now: Date;
  /** The record that is about to be let go. */
  leaving: UnsentRecord | null = null;

  readonly #outbox: OutboxState<PersonalFeedback>;
  readonly #clock: Clock;

  constructor(outbox: OutboxState<PersonalFeedback>, clock: Clock) {
    this.#outbox = outbox;
    this.#clock = clock;
    this.now = clock.now();
    makeObservable<OutboxIndicatorViewModel, 'show' | 'hide'>(this, {
      isShown: observableRef,
      now: observableRef,
      leaving: observableRef,
      records: computed,
      hiddenCount: computed,
      waitingCount: computed,
      failedCount: computed,
      isKept: computed,
      open: actionBound,
      retry: actionBound,
      askToLetGo: actionBound,
      stay: actionBound,
      letGo: actionBound,
      show: actionBound,
      hide: actionBound,
    });
  }

  get records(): readonly UnsentRecord[] {
    return unsentRecords(this.#outbox.entries).slice(0, ROWS);
  }

  /** Records beyond those in the list. */
  get hiddenCount(): number {
    return Math.max(0, this.waitingCount + this.failedCount - ROWS);
  }

  get waitingCount(): number {
    return this.#outbox.waitingCount;
  }

  get failedCount(): number {
    return this.#outbox.failedCount;
  }

  /** Whether what waits survives the end of this tab. */
  get isKept(): boolean {
    return this.#outbox.isKept;
  }

  activate(): () => void {
    const slow = this.#watchOldest();
    const stopped = reaction(
      () => this.#outbox.failedCount > 0 || this.#outbox.pause !== null,
      (isStopped) => {
        if (isStopped) this.show();
      },
      { fireImmediately: true },
    );
    return () => {
      slow();
      stopped();
    };
  }

  syncStatusOf(recordId: string): FeedbackSyncStatus | null {
    return this.#outbox.syncStatusOf(recordId);
  }

  open(): void {
    this.now = this.#clock.now();
  }

  /** Sends one record again, or everything at once. */
  retry(recordId?: string): void {
    this.#outbox.commands.retry(recordId);
  }

  askToLetGo(record: UnsentRecord): void {
    this.leaving = record;
  }

  stay(): void {
    this.leaving = null;
  }

  letGo(): void {
    if (this.leaving !== null) this.#outbox.commands.drop(this.leaving.recordId);
    this.leaving = null;
  }

  /** Shown once an act has waited too long, and then until nothing waits any more: it must not flicker. */
  #watchOldest(): () => void {
    let cancel = () => {};
    const stop = reaction(
      () => this.#outbox.entries[0]?.key ?? null,
      (oldest) => {
        cancel();
        if (oldest === null) this.hide();
        else cancel = this.#clock.after(PATIENCE, this.show);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      cancel();
    };
  }

  private show(): void {
    this.isShown = this.#outbox.entries.length > 0;
  }

  private hide(): void {
    this.isShown = false;
  }
}
