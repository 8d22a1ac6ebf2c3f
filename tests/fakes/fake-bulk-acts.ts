import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { BulkAcknowledgements } from '#application/bulk/bulk-acknowledgements';
import type {
  BulkFeedback,
  FeedbackBulkAct,
  FeedbackBulkRequest,
  FeedbackOrder,
  PlanSummary,
} from '#domain/bulk/feedback/feedback-bulk';
import { isSkipped, type BulkProgress, type SampleResult } from '#domain/bulk/bulk-act';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import { pickedCount } from '#domain/bulk/record-pick';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { ok } from '#domain/shared/result';
import type { BulkActs, BulkActView, BulkDraftView } from '#ui/shared/state/bulk/bulk-acts';
import { anAct } from '../builders/bulk.builder';

/** A bulk action that goes as far as the test says. */
export class FakeBulkAct implements BulkActView<BulkFeedback> {
  readonly act: FeedbackBulkAct;
  progress: BulkProgress;
  pause: BulkActView<BulkFeedback>['pause'] = null;
  isElsewhere = false;
  rate: number | null = null;
  problems: ReadonlyArray<ListedProblem<BulkFeedback>> = [];
  readonly isKept: boolean;
  isUndone = false;

  constructor(act: Partial<FeedbackBulkAct>, total: number, { isKept = true } = {}) {
    this.isKept = isKept;
    this.act = anAct(act);
    this.progress = { phase: 'writing', total, done: 0, problems: 0, skipped: 0 };
    makeObservable(this, {
      act: false,
      progress: observableRef,
      pause: observableRef,
      isElsewhere: observableRef,
      rate: observableRef,
      problems: observableRef,
      isKept: false,
      isUndone: observableRef,
      canUndo: computed,
      tell: action,
      finish: false,
    });
  }

  get canUndo(): boolean {
    return this.progress.done > 0 && !this.isUndone && this.act.order !== null;
  }

  tell(
    changes: Partial<Pick<BulkActView<BulkFeedback>, 'pause' | 'isElsewhere' | 'rate' | 'problems'>>,
    progress: Partial<BulkProgress> = {},
  ): void {
    Object.assign(this, changes);
    const skipped = this.problems.filter(({ problem }) => isSkipped(problem)).length;
    this.progress = { ...this.progress, ...progress, problems: this.problems.length, skipped };
  }

  /** Everything is as it was to be, but for the problems. */
  finish(problems: ReadonlyArray<ListedProblem<BulkFeedback>> = []): void {
    this.tell({ problems, rate: null }, { phase: 'finished', done: this.progress.total - problems.length });
  }
}

export class FakeBulkDraft implements BulkDraftView<BulkFeedback> {
  request: FeedbackBulkRequest;
  state: BulkDraftView<BulkFeedback>['state'];
  isAbandoned = false;

  readonly #begin: (sample: SampleResult | null) => string;

  constructor(request: FeedbackBulkRequest, begin: (sample: SampleResult | null) => string) {
    this.request = request;
    this.state = { kind: 'collecting', found: 0, promised: pickedCount(request.pick) };
    this.#begin = begin;
    makeObservable(this, {
      request: observableRef,
      state: observableRef,
      isAbandoned: observableRef,
      reorder: action,
      tell: action,
      found: false,
      retry: action,
      confirm: false,
      abandon: action,
    });
  }

  tell(state: BulkDraftView<BulkFeedback>['state']): void {
    this.state = state;
  }

  /** Everything is sent, unless the summary says otherwise. */
  found(total: number, sample: readonly FeedbackRecord[] = [], summary: Partial<PlanSummary> = {}): void {
    const all = { total, sent: total, skipped: new Map(), sources: new Map(), ...summary };
    this.tell({ kind: 'ready', summary: all, sample });
  }

  reorder(order: FeedbackOrder): void {
    this.request = { ...this.request, order };
  }

  retry(): void {
    this.state = { kind: 'collecting', found: 0, promised: pickedCount(this.request.pick) };
  }

  confirm(sample: SampleResult | null): ReturnType<BulkDraftView<BulkFeedback>['confirm']> {
    return ok(this.#begin(sample));
  }

  abandon(): void {
    this.isAbandoned = true;
  }
}

/** Bulk actions without a server: what is asked of them is written down, and the test says what comes of it. */
export class FakeBulkActs implements BulkActs<BulkFeedback> {
  readonly log: string[] = [];
  /** Set before anybody looks. */
  unreadable = 0;
  readonly drafts: FakeBulkDraft[] = [];
  /** The next act has these problems, and nothing to send. */
  endsAtOnceWith: ReadonlyArray<ListedProblem<BulkFeedback>> | null = null;
  readonly #acts = observable.array<FakeBulkAct>([], { deep: false });
  readonly #listeners = new Set<(acknowledgements: BulkAcknowledgements<BulkFeedback>) => void>();

  get acts(): readonly FakeBulkAct[] {
    return this.#acts;
  }

  /** The newest one. */
  get last(): FakeBulkAct {
    const [last] = this.#acts;
    if (last === undefined) throw new Error('There is no act yet');
    return last;
  }

  /** The last request. */
  get lastDraft(): FakeBulkDraft {
    const last = this.drafts.at(-1);
    if (last === undefined) throw new Error('Nothing was asked for yet');
    return last;
  }

  /** One that is there already. */
  add(act: FakeBulkAct): FakeBulkAct {
    runInAction(() => this.#acts.unshift(act));
    return act;
  }

  tell(acknowledgements: BulkAcknowledgements<BulkFeedback>): void {
    for (const listener of this.#listeners) listener(acknowledgements);
  }

  draft(request: FeedbackBulkRequest): FakeBulkDraft {
    const draft = new FakeBulkDraft(request, (sample) => {
      const total = draft.state.kind === 'ready' ? draft.state.summary.total : 0;
      const id = `act-${this.#acts.length + 1}`;
      const begun = new FakeBulkAct({ id, order: draft.request.order, sample }, total);
      if (this.endsAtOnceWith !== null) begun.finish(this.endsAtOnceWith);
      this.add(begun);
      return id;
    });
    this.drafts.push(draft);
    return draft;
  }

  stop(actId: string): void {
    this.log.push(`stop ${actId}`);
  }

  resume(actId: string): void {
    this.log.push(`resume ${actId}`);
  }

  giveUp(actId: string): void {
    this.log.push(`give up ${actId}`);
  }

  retry(actId: string, recordIds?: readonly string[]): void {
    this.log.push(`retry ${actId} ${recordIds?.join(' ') ?? 'all'}`);
  }

  overwrite(actId: string, recordIds: readonly string[]): void {
    this.log.push(`overwrite ${actId} ${recordIds.join(' ')}`);
  }

  letGo(actId: string, recordIds: readonly string[]): void {
    this.log.push(`let go ${actId} ${recordIds.join(' ')}`);
  }

  undo(actId: string): ReturnType<BulkActs<BulkFeedback>['undo']> {
    this.log.push(`undo ${actId}`);
    const undone = this.#acts.find(({ act }) => act.id === actId);
    const id = `undo-of-${actId}`;
    runInAction(() => {
      if (undone !== undefined) undone.isUndone = true;
    });
    this.add(new FakeBulkAct({ id, order: null, undoes: actId }, undone?.progress.done ?? 0));
    return ok(id);
  }

  subscribe(listener: (acknowledgements: BulkAcknowledgements<BulkFeedback>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
