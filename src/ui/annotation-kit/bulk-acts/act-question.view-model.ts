import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { BulkPlan, BulkLookUp } from '#application/bulk/bulk-plan';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { PlannedTarget } from '#domain/bulk/planned-target';
import type { BulkRecord, OrderOf } from '#domain/bulk/bulk-record';
import type { SampleDraw } from '#domain/bulk/sample-draw';
import { observed } from '#ui/shared/state/observed';
import { SampleLook, type Judgement } from './sample-look.view-model';

/** Number of records above which an action is confirmed, and a sample can be checked first. */
const MANY = 100;

/** Rules of a record family about orders. */
export interface OrderRules<S extends BulkRecord> {
  /** Whether the same order gives records different states. */
  variesByRecord(order: OrderOf<S>): boolean;
  /** Whether an action with this number of sent records has an effect. */
  hasEffect(order: OrderOf<S>, sent: number): boolean;
  summarize(request: S['request'], planned: ReadonlyArray<PlannedTarget<S>>): S['summary'];
  /** Drawn records that the order sends, limited to the size of a sample. */
  sampleOf(draw: SampleDraw<S['record']>, order: OrderOf<S>): ReadonlyArray<S['record']>;
}

interface QuestionContext {
  /** Whether the user has seen the number of the records before, so that few of them need no confirmation. */
  readonly isCounted: boolean;
  readonly onConfirm: (sample: SampleResult | null) => void;
  readonly onCancel: () => void;
}

/** The confirmation of a bulk action before it is carried out. */
export class ActQuestion<S extends BulkRecord> {
  isLooking = false;
  look: SampleLook<S['record']> | null = null;
  private isOver = false;

  readonly #plan: BulkPlan<S>;
  readonly #rules: OrderRules<S>;
  readonly #context: QuestionContext;

  constructor(plan: BulkPlan<S>, rules: OrderRules<S>, context: QuestionContext) {
    this.#plan = plan;
    this.#rules = rules;
    this.#context = context;
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

  /** Whether the same order gives records different states. */
  get variesByRecord(): boolean {
    return this.#rules.variesByRecord(this.request.order);
  }

  /**
   * Whether the action must be confirmed (VAL-3): for all results of a search, for more records than the user can see, and
   * for an order that varies by record, since its numbers are shown first.
   */
  get needsPerson(): boolean {
    if (this.variesByRecord || this.promised > MANY) return true;
    // More records may be found now than when they were counted.
    if (this.#context.isCounted) return (this.summary?.total ?? 0) > MANY;
    return this.request.pick.mode === 'all-matching';
  }

  /** Whether the dialog is open; for few records, only if the look-up has failed or found none to change. */
  get isOpen(): boolean {
    if (this.isOver) return false;
    return this.needsPerson || this.isNothing || this.failure !== null || (this.isReady && !this.canConfirm);
  }

  /** Null until the records are known. */
  get summary(): S['summary'] | null {
    if (this.lookUp.kind !== 'found') return null;
    return this.#rules.summarize(this.request, this.#plan.planned());
  }

  /** Number of records to send; until they are known, the number of picked records. */
  get count(): number {
    return this.summary?.sent ?? this.promised;
  }

  /** Number of picked records, as far as it is known before they are looked up. */
  get promised(): number {
    return this.#plan.promised;
  }

  /** Number of records found so far during the look-up; null otherwise. */
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

  /** Whether the look-up found no records. */
  get isNothing(): boolean {
    return this.summary?.total === 0;
  }

  /** Size of the sample that can be checked; 0 if a check is not worthwhile, or until the records are known. */
  get sampleSize(): number {
    return this.variesByRecord || this.count > MANY ? this.sample.length : 0;
  }

  /** Starts or continues the sample check. */
  startLooking(): void {
    if (this.sampleSize === 0) return;
    this.look ??= new SampleLook(this.sample);
    this.isLooking = true;
  }

  /** Leaves the sample check; the judgments are kept. */
  stopLooking(): void {
    this.isLooking = false;
  }

  /** Judges the current record; after the last one, returns to the dialog, which shows the result. */
  judge(judgement: Judgement): void {
    if (this.look?.judge(judgement) === true) this.isLooking = false;
  }

  /** Changes the order and drops the sample, since another order may send other records. */
  reorder(order: OrderOf<S>): void {
    this.look = null;
    this.#plan.reorder(order);
  }

  retry(): void {
    this.#plan.retry();
  }

  /** Confirms once; further calls do nothing. */
  confirm(): void {
    if (!this.canConfirm || this.isOver) return;
    this.isOver = true;
    const result = this.look?.result ?? null;
    this.#context.onConfirm(result === null || result.looked === 0 ? null : result);
  }

  cancel(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#context.onCancel();
  }

  private get lookUp(): BulkLookUp<S> {
    return observed(this.#plan.lookUp);
  }

  /** A uniform random sample of the records to send; empty until they are known. */
  private get sample(): ReadonlyArray<S['record']> {
    const { lookUp, request } = this;
    return lookUp.kind === 'found' ? this.#rules.sampleOf(lookUp.collected.sample, request.order) : [];
  }
}
