import { action, computed, makeObservable, observableRef } from 'mobx';
import type { CollectTargets } from '#application/bulk/collect-targets.use-case';
import type { CollectedTargets } from '#application/bulk/target-collection';
import { plannedTarget, type PlannedTarget } from '#domain/bulk/bulk-plan';
import { leastScore, withOwnSuggestions } from '#domain/bulk/own-suggestions';
import { planSummary } from '#domain/bulk/plan-summary';
import { pickedCount } from '#domain/bulk/record-pick';
import { sampleOf } from '#domain/bulk/sample-draw';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { BulkPreparation, BulkWish } from './bulk-acts';

export interface PreparationParts {
  readonly collect: Pick<CollectTargets, 'execute'>;
  readonly isOnItsWay: (recordId: string) => boolean;
  /** Answers the id of the act. */
  readonly onConfirm: (
    wish: BulkWish,
    planned: readonly PlannedTarget[],
    sample: SampleResult | null,
  ) => string;
}

type Look =
  | Extract<BulkPreparation['state'], { readonly kind: 'collecting' | 'failed' }>
  | { readonly kind: 'found'; readonly collected: CollectedTargets };

/** Looks up the records of an act, and hands them over once the person is sure. */
export class PendingBulkAct implements BulkPreparation {
  wish: BulkWish;
  private look: Look;

  readonly #known: ReadonlyMap<string, FeedbackRecord>;
  readonly #parts: PreparationParts;
  #looking = new AbortController();

  constructor(wish: BulkWish, known: ReadonlyMap<string, FeedbackRecord>, parts: PreparationParts) {
    this.wish = wish;
    this.#known = known;
    this.#parts = parts;
    this.look = this.#atFirst();
    makeObservable<PendingBulkAct, 'look' | 'become' | 'planned'>(this, {
      wish: observableRef,
      look: observableRef,
      state: computed,
      planned: computed,
      askScore: action,
      retry: action,
      confirm: false,
      abandon: false,
      become: action,
    });
    void this.#collect();
  }

  get state(): BulkPreparation['state'] {
    const { look, planned, wish } = this;
    if (look.kind !== 'found') return look;
    const sample = sampleOf(look.collected.sample, leastScore(wish.order));
    return { kind: 'ready', summary: planSummary(wish, planned), sample };
  }

  askScore(least: number | null): void {
    const { order, questions } = this.wish;
    const changes = withOwnSuggestions(order.changes, questions, least);
    this.wish = { ...this.wish, order: { ...order, changes } };
  }

  retry(): void {
    this.#looking.abort();
    this.#looking = new AbortController();
    this.look = this.#atFirst();
    void this.#collect();
  }

  confirm(sample: SampleResult | null): string {
    if (this.look.kind !== 'found') throw new Error('The records of the act are not known yet');
    return this.#parts.onConfirm(this.wish, this.planned, sample);
  }

  abandon(): void {
    this.#looking.abort();
  }

  /** Empty until the records are known. */
  private get planned(): readonly PlannedTarget[] {
    const { look, wish } = this;
    if (look.kind !== 'found') return [];
    return look.collected.candidates.map((candidate) => plannedTarget(wish, candidate));
  }

  #atFirst(): Look {
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
    this.become({ kind: 'found', collected: collected.value }, signal);
  }

  private become(look: Look, signal: AbortSignal): void {
    if (!signal.aborted) this.look = look;
  }
}
