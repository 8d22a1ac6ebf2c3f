import { actionBound, computed, makeObservable, observableRef, reaction } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { BulkAct } from '#domain/bulk/bulk-act';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { ViewModel } from '#ui/di/view-model';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import {
  isUndone,
  isUnderWay,
  needsPerson,
  settledCount,
  toSendCount,
} from '#ui/shared/state/bulk/act-progress';

/** Milliseconds after which an action is shown; few records are done sooner. */
const PATIENCE = 150;

/** Number of records above which an action is shown immediately. */
const MANY = 100;

/** Progress of a bulk action, in steps for screen readers. */
export interface SpokenAct<S extends BulkRecord> {
  readonly act: BulkAct<S>;
  readonly total: number;
  /** Completed quarters, from 0 to 4. */
  readonly quarters: number;
  readonly isStopped: boolean;
}

/** Selects the bulk action of the dataset that the bar shows. */
export class ActWatch<S extends BulkRecord> implements ViewModel {
  private closed: ReadonlySet<string> = new Set();
  /** Id of the action that has been running long enough to be shown. */
  private due: string | null = null;

  readonly #acts: Pick<BulkActs<S>, 'acts'>;
  readonly #datasetId: string;
  readonly #clock: Clock;

  constructor(acts: Pick<BulkActs<S>, 'acts'>, datasetId: string, clock: Clock) {
    this.#acts = acts;
    this.#datasetId = datasetId;
    this.#clock = clock;
    makeObservable<ActWatch<S>, 'closed' | 'due' | 'wait' | 'here' | 'running'>(this, {
      closed: observableRef,
      due: observableRef,
      view: computed,
      spoken: computed({ equals: isSameSpoken }),
      here: computed,
      running: computed,
      close: actionBound,
      wait: actionBound,
    });
  }

  /** A running action before any that waits for the user; null if there is none to show. */
  get view(): BulkActView<S> | null {
    const { running, closed, here } = this;
    if (running !== null && (running.act.id === this.due || toSendCount(running) > MANY)) return running;
    const waiting = here.find(
      (view) => needsPerson(view) && !closed.has(view.act.id) && !isUndone(view, here),
    );
    return waiting ?? null;
  }

  /** The announced progress; null after the end, which a notification has announced. The same object until it changes. */
  get spoken(): SpokenAct<S> | null {
    const { view } = this;
    if (view === null || view.progress.phase === 'finished') return null;
    const { phase } = view.progress;
    const total = toSendCount(view);
    const quarters = total === 0 ? 0 : Math.floor((settledCount(view) / total) * 4);
    return { act: view.act, total, quarters, isStopped: phase === 'stopped' };
  }

  activate(): () => void {
    let cancel = () => {};
    const stop = reaction(
      () => this.running?.act.id ?? null,
      (actId) => {
        cancel();
        cancel = actId === null ? () => {} : this.#clock.after(PATIENCE, () => this.wait(actId));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      cancel();
    };
  }

  /** Hides an action for the rest of the visit. */
  close(actId: string): void {
    this.closed = new Set([...this.closed, actId]);
  }

  private get here(): ReadonlyArray<BulkActView<S>> {
    return this.#acts.acts.filter(({ act }) => act.datasetId === this.#datasetId);
  }

  private get running(): BulkActView<S> | null {
    return this.here.find(isUnderWay) ?? null;
  }

  private wait(actId: string): void {
    this.due = actId;
  }
}

function isSameSpoken(a: SpokenAct<BulkRecord> | null, b: SpokenAct<BulkRecord> | null): boolean {
  if (a === null || b === null) return a === b;
  return a.act === b.act && a.total === b.total && a.quarters === b.quarters && a.isStopped === b.isStopped;
}
