import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { BulkPlan, BulkLookUp } from '#application/bulk/bulk-plan';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { PlannedTarget } from '#domain/bulk/planned-target';
import type { BulkRecord, OrderOf } from '#domain/bulk/bulk-record';
import { pickedCount } from '#domain/bulk/record-pick';
import type { SampleDraw } from '#domain/bulk/sample-draw';
import { observed } from '#ui/shared/state/observed';
import { SampleLook, type Judgement } from './sample-look.view-model';

/** Records from which on an act is confirmed, and some of them can be looked at before. */
const MANY = 100;

/** Rules of a record family about orders. */
export interface OrderRules<S extends BulkRecord> {
  /** Whether records get different states by the same order, each its own. */
  variesByRecord(order: OrderOf<S>): boolean;
  /** Whether an action on so many sent records does anything. */
  hasEffect(order: OrderOf<S>, sent: number): boolean;
  summarize(request: S['request'], planned: ReadonlyArray<PlannedTarget<S>>): S['summary'];
  /** Records of a draw that the order sends, as many as a sample has. */
  sampleOf(draw: SampleDraw<S['record']>, order: OrderOf<S>): ReadonlyArray<S['record']>;
}

interface QuestionEnds {
  readonly onConfirm: (sample: SampleResult | null) => void;
  readonly onCancel: () => void;
}

/** A bulk action that was asked for and is not carried out yet. */
export class ActQuestion<S extends BulkRecord> {
  isLooking = false;
  look: SampleLook<S['record']> | null = null;
  private isOver = false;

  readonly #plan: BulkPlan<S>;
  readonly #rules: OrderRules<S>;
  readonly #ends: QuestionEnds;

  constructor(plan: BulkPlan<S>, rules: OrderRules<S>, ends: QuestionEnds) {
    this.#plan = plan;
    this.#rules = rules;
    this.#ends = ends;
    makeObservable<ActQuestion<S>, 'isOver' | 'lookUp' | 'sample'>(this, {
      isLooking: observableRef,
      look: observableRef,
      isOver: observableRef,
      request: computed,
      lookUp: computed,
      sample: computed,
      isOpen: computed,
      summary: computed,
      count: computed,
      found: computed,
      failure: computed,
      isReady: computed,
      canConfirm: computed,
      isNothing: computed,
      sampleSize: computed,
      startLooking: actionBound,
      stopLooking: actionBound,
      judge: actionBound,
      reorder: actionBound,
      retry: actionBound,
      confirm: actionBound,
      cancel: actionBound,
    });
  }

  get request(): S['request'] {
    return observed(this.#plan.request);
  }

  /** Records get different states by the same order, each its own. */
  get variesByRecord(): boolean {
    return this.#rules.variesByRecord(this.request.order);
  }

  /**
   * True where the act is confirmed first (VAL-3): for everything that a search finds, for more records than the user can
   * have in view, and for an order that varies by record, whose numbers are told before.
   */
  get needsPerson(): boolean {
    const { pick } = this.request;
    if (this.variesByRecord) return true;
    return pick.mode === 'all-matching' || pickedCount(pick) > MANY;
  }

  /** Few records are acted on without a word, unless they cannot be. */
  get isOpen(): boolean {
    return !this.isOver && (this.needsPerson || this.isNothing || this.failure !== null);
  }

  /** Null until the records are known. */
  get summary(): S['summary'] | null {
    if (this.lookUp.kind !== 'found') return null;
    return this.#rules.summarize(this.request, this.#plan.planned());
  }

  /** Records that are to be sent, and until they are known those that were promised. */
  get count(): number {
    return this.summary?.sent ?? pickedCount(this.request.pick);
  }

  /** Records found so far while they are looked up; null otherwise. */
  get found(): number | null {
    const { lookUp } = this;
    return lookUp.kind === 'collecting' ? lookUp.found : null;
  }

  get failure(): RepositoryFailure | null {
    const { lookUp } = this;
    return lookUp.kind === 'failed' ? lookUp.failure : null;
  }

  get isReady(): boolean {
    return this.summary !== null && this.summary.total > 0;
  }

  get canConfirm(): boolean {
    return this.isReady && this.#rules.hasEffect(this.request.order, this.count);
  }

  /** None of the records is there any more. */
  get isNothing(): boolean {
    return this.summary?.total === 0;
  }

  /** Records that can be looked at before; 0 where it is not worth it, or they are not known yet. */
  get sampleSize(): number {
    return this.variesByRecord || this.count > MANY ? this.sample.length : 0;
  }

  /** Goes on where one stopped. */
  startLooking(): void {
    if (this.sampleSize === 0) return;
    this.look ??= new SampleLook(this.sample);
    this.isLooking = true;
  }

  /** Judgments so far stay. */
  stopLooking(): void {
    this.isLooking = false;
  }

  /** The last one leads back to the question, where it says what came of it. */
  judge(judgement: Judgement): void {
    if (this.look?.judge(judgement) === true) this.isLooking = false;
  }

  /** The records checked so far say nothing about those that another order sends. */
  reorder(order: OrderOf<S>): void {
    this.look = null;
    this.#plan.reorder(order);
  }

  retry(): void {
    this.#plan.retry();
  }

  /** Once: a second press finds nothing to confirm. */
  confirm(): void {
    if (!this.canConfirm || this.isOver) return;
    this.isOver = true;
    const result = this.look?.result ?? null;
    this.#ends.onConfirm(result === null || result.looked === 0 ? null : result);
  }

  cancel(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#ends.onCancel();
  }

  private get lookUp(): BulkLookUp<S> {
    return observed(this.#plan.lookUp);
  }

  /** Some of the records that are to be sent, each as likely as any other; none until they are known. */
  private get sample(): ReadonlyArray<S['record']> {
    const { lookUp, request } = this;
    return lookUp.kind === 'found' ? this.#rules.sampleOf(lookUp.collected.sample, request.order) : [];
  }
}
