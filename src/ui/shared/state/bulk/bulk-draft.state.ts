import { computed, makeObservable } from 'mobx';
import type { BulkDraft, BulkRefusal } from '#application/bulk/bulk-draft';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { PlannedTarget } from '#domain/bulk/bulk-plan';
import type { BulkRecord, OrderOf, VerbOf } from '#domain/bulk/bulk-record';
import type { SampleDraw } from '#domain/bulk/sample-draw';
import type { Result } from '#domain/shared/result';
import { observed } from '../observed';
import type { BulkDraftView } from './bulk-acts';

/** Begins an action with a confirmed draft. */
interface ConfirmDraft<S extends BulkRecord> {
  execute(draft: BulkDraft<S>, sample: SampleResult | null): Result<string, BulkRefusal>;
}

/** Rules of a record family for an action that is not confirmed yet. */
export interface DraftRules<S extends BulkRecord> {
  /** Beginnings of an action, by the verb of its order. */
  readonly begin: Readonly<Record<VerbOf<S>, ConfirmDraft<S>>>;
  summarize(request: S['request'], planned: ReadonlyArray<PlannedTarget<S>>): S['summary'];
  /** Records of a draw that the order sends, as many as a sample has. */
  sampleOf(draw: SampleDraw<S['record']>, order: OrderOf<S>): ReadonlyArray<S['record']>;
}

/** An act that is not confirmed yet, as screens see it. */
export class BulkDraftState<S extends BulkRecord> implements BulkDraftView<S> {
  readonly #draft: BulkDraft<S>;
  readonly #rules: DraftRules<S>;

  constructor(draft: BulkDraft<S>, rules: DraftRules<S>) {
    this.#draft = draft;
    this.#rules = rules;
    makeObservable<BulkDraftState<S>, 'summary'>(this, {
      request: computed,
      state: computed,
      summary: computed,
      reorder: false,
      retry: false,
      confirm: false,
      abandon: false,
    });
  }

  get request(): S['request'] {
    return observed(this.#draft.request);
  }

  get state(): BulkDraftView<S>['state'] {
    const lookUp = observed(this.#draft.lookUp);
    if (lookUp.kind !== 'found') return lookUp;
    const sample = this.#rules.sampleOf(lookUp.collected.sample, this.request.order);
    return { kind: 'ready', summary: this.summary, sample };
  }

  reorder(order: OrderOf<S>): void {
    this.#draft.reorder(order);
  }

  retry(): void {
    this.#draft.retry();
  }

  confirm(sample: SampleResult | null): Result<string, BulkRefusal> {
    const verb: VerbOf<S> = this.#draft.request.value.order.verb;
    return this.#rules.begin[verb].execute(this.#draft, sample);
  }

  abandon(): void {
    this.#draft.abandon();
  }

  private get summary(): S['summary'] {
    // Followed like the request: a plan is made of both.
    observed(this.#draft.lookUp);
    return this.#rules.summarize(this.request, this.#draft.planned());
  }
}
