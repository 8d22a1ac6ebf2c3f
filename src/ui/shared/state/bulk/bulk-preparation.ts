import { action, makeObservable, observableRef } from 'mobx';
import type { CollectTargets } from '../../../../application/bulk/collect-targets.use-case';
import type { CollectedTargets } from '../../../../application/bulk/target-collection';
import { pickedCount } from '../../../../domain/bulk/record-pick';
import type { SampleResult } from '../../../../domain/bulk/bulk-act';
import type { FeedbackRecord } from '../../../../domain/record/feedback-record';
import type { BulkPreparation, BulkWish } from './bulk-acts';

export interface PreparationParts {
  readonly collect: Pick<CollectTargets, 'execute'>;
  readonly isOnItsWay: (recordId: string) => boolean;
  /** Answers the id of the act. */
  readonly onConfirm: (wish: BulkWish, collected: CollectedTargets, sample: SampleResult | null) => string;
}

/** Looks up the records of an act, and hands them over once the person is sure. */
export class PendingBulkAct implements BulkPreparation {
  state: BulkPreparation['state'];

  readonly wish: BulkWish;
  readonly #known: ReadonlyMap<string, FeedbackRecord>;
  readonly #parts: PreparationParts;
  #looking = new AbortController();
  #collected: CollectedTargets | null = null;

  constructor(wish: BulkWish, known: ReadonlyMap<string, FeedbackRecord>, parts: PreparationParts) {
    this.wish = wish;
    this.#known = known;
    this.#parts = parts;
    this.state = this.#atFirst();
    makeObservable<PendingBulkAct, 'become'>(this, {
      state: observableRef,
      wish: false,
      retry: action,
      confirm: false,
      abandon: false,
      become: action,
    });
    void this.#collect();
  }

  retry(): void {
    this.#looking.abort();
    this.#looking = new AbortController();
    this.state = this.#atFirst();
    void this.#collect();
  }

  confirm(sample: SampleResult | null): string {
    if (this.#collected === null) throw new Error('The records of the act are not known yet');
    return this.#parts.onConfirm(this.wish, this.#collected, sample);
  }

  abandon(): void {
    this.#looking.abort();
  }

  #atFirst(): BulkPreparation['state'] {
    return { kind: 'collecting', found: 0, promised: pickedCount(this.wish.pick) };
  }

  async #collect(): Promise<void> {
    const { signal } = this.#looking;
    const { wish } = this;
    const known = this.#known;
    const parts = this.#parts;
    const promised = pickedCount(wish.pick);
    const collected = await parts.collect.execute(
      {
        ...wish,
        known,
        isOnItsWay: parts.isOnItsWay,
        onFound: (found) => this.become({ kind: 'collecting', found, promised }, signal),
      },
      signal,
    );
    if (signal.aborted) return;
    if (!collected.ok) return this.become({ kind: 'failed', failure: collected.error }, signal);
    this.#collected = collected.value;
    const { targets, sample } = collected.value;
    this.become({ kind: 'ready', total: targets.length, sample }, signal);
  }

  private become(state: BulkPreparation['state'], signal: AbortSignal): void {
    if (!signal.aborted) this.state = state;
  }
}
