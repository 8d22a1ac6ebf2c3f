import { computed, makeObservable } from 'mobx';
import type { BulkDraft, BulkRefusal } from '#application/bulk/bulk-draft';
import type { BulkFeedback, FeedbackBulkRequest, FeedbackVerb } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkSubmit } from '#application/annotate-feedback/bulk/bulk-submit.use-case';
import type { SampleResult } from '#domain/bulk/bulk-act';
import { leastScore, withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { planSummary, type PlanSummary } from '#domain/bulk/feedback/plan-summary';
import { sampleOf } from '#domain/bulk/sample-draw';
import type { Result } from '#domain/shared/result';
import { observed } from '../observed';
import type { BulkDraftView } from './bulk-acts';

/** What a confirmed draft begins, by the verb of its order. */
export type Confirmations = Readonly<Record<FeedbackVerb, Pick<BulkSubmit, 'execute'>>>;

/** An act that is not confirmed yet, as screens see it. */
export class BulkDraftState implements BulkDraftView {
  readonly #draft: BulkDraft<BulkFeedback>;
  readonly #begin: Confirmations;

  constructor(draft: BulkDraft<BulkFeedback>, begin: Confirmations) {
    this.#draft = draft;
    this.#begin = begin;
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

  get request(): FeedbackBulkRequest {
    return observed(this.#draft.request);
  }

  get state(): BulkDraftView['state'] {
    const lookUp = observed(this.#draft.lookUp);
    if (lookUp.kind !== 'found') return lookUp;
    const sample = sampleOf(lookUp.collected.sample, leastScore(this.request.order));
    return { kind: 'ready', summary: this.summary, sample };
  }

  askScore(least: number | null): void {
    const { order, questions } = this.#draft.request.value;
    const changes = withOwnSuggestions(order.changes, questions, least);
    this.#draft.reorder({ ...order, changes });
  }

  retry(): void {
    this.#draft.retry();
  }

  confirm(sample: SampleResult | null): Result<string, BulkRefusal> {
    const { verb } = this.#draft.request.value.order;
    return this.#begin[verb].execute(this.#draft, sample);
  }

  abandon(): void {
    this.#draft.abandon();
  }

  private get summary(): PlanSummary {
    // Followed like the request: a plan is made of both.
    observed(this.#draft.lookUp);
    return planSummary(this.request, this.#draft.planned());
  }
}
