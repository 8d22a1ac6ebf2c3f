import { computed, makeObservable } from 'mobx';
import { plannedTargets, type BulkDraft } from '#application/bulk/bulk-draft';
import type { BulkRequest } from '#application/bulk/bulk-request';
import type { SampleResult } from '#domain/bulk/bulk-act';
import { leastScore } from '#domain/bulk/own-suggestions';
import { planSummary, type PlanSummary } from '#domain/bulk/plan-summary';
import { sampleOf } from '#domain/bulk/sample-draw';
import { observed } from '../observed';
import type { BulkDraftView } from './bulk-acts';

/** An act that is not confirmed yet, as screens see it. */
export class BulkDraftState implements BulkDraftView {
  readonly #draft: BulkDraft;

  constructor(draft: BulkDraft) {
    this.#draft = draft;
    makeObservable<BulkDraftState, 'summary'>(this, {
      request: computed,
      state: computed,
      summary: computed,
      askScore: false,
      retry: false,
      confirm: false,
      abandon: false,
    });
  }

  get request(): BulkRequest {
    return observed(this.#draft.request);
  }

  get state(): BulkDraftView['state'] {
    const lookUp = observed(this.#draft.lookUp);
    if (lookUp.kind !== 'found') return lookUp;
    const sample = sampleOf(lookUp.collected.sample, leastScore(this.request.order));
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
    return planSummary(this.request, plannedTargets(this.request, observed(this.#draft.lookUp)));
  }
}
