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

/** Milliseconds after which an act is worth a bar: a few records are done before. */
const PATIENCE = 150;

/** Number of records above which no action is done that fast. */
const MANY = 100;

/** How far an act is, in steps that are worth being said aloud. */
export interface SpokenAct<S extends BulkRecord> {
  readonly act: BulkAct<S>;
  readonly total: number;
  /** Quarters that are done, from 0 to 4. */
  readonly quarters: number;
  readonly isStopped: boolean;
}

/** The act of the dataset that there is something to say about. */
export class ActWatch<S extends BulkRecord> implements ViewModel {
  private closed: ReadonlySet<string> = new Set();
  /** Under way for longer than a moment. */
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
      activate: false,
      close: actionBound,
      wait: actionBound,
    });
  }

  /** One that goes on before any that waits for the user; null when there is nothing to say. */
  get view(): BulkActView<S> | null {
    const { running, closed, here } = this;
    if (running !== null && (running.act.id === this.due || toSendCount(running) > MANY)) return running;
    const waiting = here.find(
      (view) => needsPerson(view) && !closed.has(view.act.id) && !isUndone(view, here),
    );
    return waiting ?? null;
  }

  /** Nothing where the bar only lists what the end of the act has told already. The same object until it says another thing. */
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

  /** It is not told of any more in this visit. */
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
