import { computed, makeObservable } from 'mobx';
import { plannedTargets, type BulkDraft } from '#application/bulk/bulk-draft';
import type { BulkWish } from '#application/bulk/bulk-request';
import type { SampleResult } from '#domain/bulk/bulk-act';
import { leastScore } from '#domain/bulk/own-suggestions';
import { planSummary, type PlanSummary } from '#domain/bulk/plan-summary';
import { sampleOf } from '#domain/bulk/sample-draw';
import { observed } from '../observed';
import type { BulkPreparation } from './bulk-acts';

/** An act that is not confirmed yet, as screens see it. */
export class BulkDraftState implements BulkPreparation {
  readonly #draft: BulkDraft;

  constructor(draft: BulkDraft) {
    this.#draft = draft;
    makeObservable<BulkDraftState, 'summary'>(this, {
      wish: computed,
      state: computed,
      summary: computed,
      askScore: false,
      retry: false,
      confirm: false,
      abandon: false,
    });
  }

  get wish(): BulkWish {
    return observed(this.#draft.wish);
  }

  get state(): BulkPreparation['state'] {
    const lookUp = observed(this.#draft.lookUp);
    if (lookUp.kind !== 'found') return lookUp;
    const sample = sampleOf(lookUp.collected.sample, leastScore(this.wish.order));
    return { kind: 'ready', summary: this.summary, sample };
  }

  askScore(least: number | null): void {
    this.#draft.askScore(least);
  }

  retry(): void {
    this.#draft.retry();
  }

  confirm(sample: SampleResult | null): string {
    return this.#draft.confirm(sample);
  }

  abandon(): void {
    this.#draft.abandon();
  }

  private get summary(): PlanSummary {
    return planSummary(this.wish, plannedTargets(this.wish, observed(this.#draft.lookUp)));
  }
}
