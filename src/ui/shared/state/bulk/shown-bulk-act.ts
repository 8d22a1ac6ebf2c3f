import type { BulkActView } from './bulk-acts';
import type { BulkSender } from './bulk-sender';
import type { KeptBulkAct } from './kept-bulk-act';
import type { PersonalBulkActs } from './personal-bulk-acts';

/** One act as screens see it. Everything is read from what is observable. */
export class ShownBulkAct implements BulkActView {
  readonly #kept: KeptBulkAct;
  readonly #personal: PersonalBulkActs;
  readonly #sender: BulkSender;

  constructor(kept: KeptBulkAct, personal: PersonalBulkActs, sender: BulkSender) {
    this.#kept = kept;
    this.#personal = personal;
    this.#sender = sender;
  }

  get act(): BulkActView['act'] {
    return this.#kept.act;
  }

  /** A chunk that is on its way is not stopped by anything. */
  get progress(): BulkActView['progress'] {
    const { progress } = this.#kept;
    const isSending = this.#sender.sending.current === this.act.id;
    return isSending && progress.phase === 'stopped' ? { ...progress, phase: 'writing' } : progress;
  }

  get pause(): BulkActView['pause'] {
    return this.#kept.hasWork ? this.#sender.sending.pause : null;
  }

  get isElsewhere(): boolean {
    return this.#kept.hasWork && this.#sender.sending.isElsewhere;
  }

  get rate(): number | null {
    return this.#kept.rate;
  }

  get problems(): BulkActView['problems'] {
    return this.#kept.problems;
  }

  get isKept(): boolean {
    return this.#kept.isKept;
  }

  get canUndo(): boolean {
    const { act, progress } = this.#kept;
    return act.order !== null && progress.done > 0 && this.#personal.undoingOf(act.id) === null;
  }
}
