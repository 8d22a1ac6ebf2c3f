import { computed, makeObservable } from 'mobx';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import {
  hasWork,
  paceOf,
  progressOf,
  type JournalSnapshot,
  type ActJournal,
} from '#application/bulk/act-journal';
import type { PersonalBulkActs } from '#application/bulk/personal-bulk-acts';
import { verbOf } from '#domain/bulk/bulk-act';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { listedProblems, sameListed } from '#domain/bulk/listed-problems';
import { observed } from '../observed';
import type { ActsInShell, BulkActView } from './bulk-acts';

type EngineState<S extends BulkRecord> = Pick<BulkEngine<S>, 'sending' | 'isElsewhere'>;

/** One act as screens see it. */
export class BulkActState<S extends BulkRecord> implements BulkActView<S> {
  readonly #act: ActJournal<S>;
  readonly #personal: PersonalBulkActs<S>;
  readonly #engine: EngineState<S>;
  readonly #inShell: ActsInShell<S>;

  constructor(
    act: ActJournal<S>,
    personal: PersonalBulkActs<S>,
    { engine, inShell }: { readonly engine: EngineState<S>; readonly inShell: ActsInShell<S> },
  ) {
    this.#act = act;
    this.#personal = personal;
    this.#engine = engine;
    this.#inShell = inShell;
    makeObservable<BulkActState<S>, 'snapshot' | 'hasWork'>(this, {
      snapshot: computed,
      act: computed,
      page: computed,
      progressText: computed,
      progress: computed,
      hasWork: computed,
      pause: computed,
      isElsewhere: computed,
      rate: computed,
      // A chunk without new problems redraws none of them.
      problems: computed({ equals: sameListed<S> }),
      isKept: computed,
      canUndo: computed,
    });
  }

  get act(): BulkActView<S>['act'] {
    return this.snapshot.head.act;
  }

  get page(): BulkActView<S>['page'] {
    return this.#inShell.pageOf(this.act.datasetId);
  }

  get progressText(): BulkActView<S>['progressText'] {
    return this.#inShell.progressTexts[verbOf(this.act)];
  }

  /** An action whose chunk is on its way is not shown as stopped. */
  get progress(): BulkActView<S>['progress'] {
    const progress = progressOf(this.snapshot);
    const isSending = observed(this.#engine.sending).current === this.act.id;
    return isSending && progress.phase === 'stopped' ? { ...progress, phase: 'writing' } : progress;
  }

  get pause(): BulkActView<S>['pause'] {
    return this.hasWork ? observed(this.#engine.sending).pause : null;
  }

  get isElsewhere(): boolean {
    return this.hasWork && observed(this.#engine.isElsewhere);
  }

  get rate(): number | null {
    return paceOf(this.snapshot);
  }

  get problems(): BulkActView<S>['problems'] {
    const { state } = this.snapshot;
    return state === null ? [] : listedProblems(state);
  }

  get isKept(): boolean {
    return this.snapshot.isKept;
  }

  get canUndo(): boolean {
    const { act } = this;
    const { acts } = observed(this.#personal.list);
    const isUndone = acts.some((other) => other.act.undoes === act.id);
    return act.order !== null && progressOf(this.snapshot).done > 0 && !isUndone;
  }

  private get snapshot(): JournalSnapshot<S> {
    return observed(this.#act.snapshot);
  }

  private get hasWork(): boolean {
    return hasWork(this.snapshot);
  }
}
