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
import { listedProblems, sameListed } from '#domain/bulk/listed-problems';
import { observed } from '../observed';
import type { BulkActView } from './bulk-acts';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

type EngineState = Pick<BulkEngine<BulkFeedback>, 'sending' | 'isElsewhere'>;

/** One act as screens see it. */
export class BulkActState implements BulkActView {
  readonly #act: ActJournal<BulkFeedback>;
  readonly #personal: PersonalBulkActs<BulkFeedback>;
  readonly #engine: EngineState;

  constructor(act: ActJournal<BulkFeedback>, personal: PersonalBulkActs<BulkFeedback>, engine: EngineState) {
    this.#act = act;
    this.#personal = personal;
    this.#engine = engine;
    makeObservable<BulkActState, 'snapshot' | 'hasWork'>(this, {
      snapshot: computed,
      act: computed,
      progress: computed,
      hasWork: computed,
      pause: computed,
      isElsewhere: computed,
      rate: computed,
      // A chunk that adds none draws none of them again.
      problems: computed({ equals: sameListed<BulkFeedback> }),
      isKept: computed,
      canUndo: computed,
    });
  }

  get act(): BulkActView['act'] {
    return this.snapshot.stored.act;
  }

  /** A chunk that is on its way is not stopped by anything. */
  get progress(): BulkActView['progress'] {
    const progress = progressOf(this.snapshot);
    const isSending = observed(this.#engine.sending).current === this.act.id;
    return isSending && progress.phase === 'stopped' ? { ...progress, phase: 'writing' } : progress;
  }

  get pause(): BulkActView['pause'] {
    return this.hasWork ? observed(this.#engine.sending).pause : null;
  }

  get isElsewhere(): boolean {
    return this.hasWork && observed(this.#engine.isElsewhere);
  }

  get rate(): number | null {
    return paceOf(this.snapshot);
  }

  get problems(): BulkActView['problems'] {
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

  private get snapshot(): JournalSnapshot<BulkFeedback> {
    return observed(this.#act.snapshot);
  }

  private get hasWork(): boolean {
    return hasWork(this.snapshot);
  }
}
