import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { BulkAcknowledgements } from '#application/bulk/act-journal';
import type { BulkPlan } from '#application/bulk/bulk-plan';
import type {
  BulkFeedback,
  FeedbackBulkAct,
  FeedbackBulkEvent,
  FeedbackBulkRequest,
  FeedbackVerb,
} from '#domain/bulk/feedback/feedback-bulk';
import { isSkipped, verbOf, type BulkProgress, type SampleResult } from '#domain/bulk/bulk-act';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import { ok } from '#domain/shared/result';
import { FEEDBACK_ACTS_IN_SHELL } from '#ui/screens/annotate-feedback/bulk/acts/acts-in-shell';
import type { BulkActs, BulkActView, BulkCommands } from '#ui/shared/state/bulk/bulk-acts';
import { anAct } from '../builders/bulk.builder';
import { ScriptedPlan } from './scripted-plan';

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
      progress: observableRef,
      pause: observableRef,
      isElsewhere: observableRef,
      rate: observableRef,
      problems: observableRef,
      isUndone: observableRef,
      canUndo: computed,
      report: action,
    });
  }

  get page() {
    return FEEDBACK_ACTS_IN_SHELL.pageOf(this.act.datasetId);
  }

  get progressText() {
    return FEEDBACK_ACTS_IN_SHELL.progressTexts[verbOf(this.act)];
  }

  get canUndo(): boolean {
    return this.progress.done > 0 && !this.isUndone && this.act.order !== null;
  }

  report(
    changes: Partial<Pick<BulkActView<BulkFeedback>, 'pause' | 'isElsewhere' | 'rate' | 'problems'>>,
    progress: Partial<BulkProgress> = {},
  ): void {
    Object.assign(this, changes);
    const skipped = this.problems.filter(({ problem }) => isSkipped(problem)).length;
    this.progress = { ...this.progress, ...progress, problems: this.problems.length, skipped };
  }

  /** Everything is as it was to be, but for the problems. */
  finish(problems: ReadonlyArray<ListedProblem<BulkFeedback>> = []): void {
    this.report({ problems, rate: null }, { phase: 'finished', done: this.progress.total - problems.length });
  }
}

/** Bulk actions without a server: what is asked of them is written down, and the test says what comes of it. */
export class FakeBulkActs implements BulkActs<BulkFeedback> {
  readonly log: string[] = [];
  /** Set before anybody looks. */
  unreadable = 0;
  readonly plans: ScriptedPlan[] = [];
  readonly commands: BulkCommands<BulkFeedback>;
  /** The next act has these problems, and nothing to send. */
  endsAtOnceWith: ReadonlyArray<ListedProblem<BulkFeedback>> | null = null;
  readonly #acts = observable.array<FakeBulkAct>([], { deep: false });
  readonly #listeners = new Set<(acknowledgements: BulkAcknowledgements<BulkFeedback>) => void>();

  constructor() {
    const confirm: BulkCommands<BulkFeedback>['begin'][FeedbackVerb] = {
      execute: (plan, sample) => ok(this.#begin(plan, sample)),
    };
    this.commands = {
      engine: {
        plan: (request) => this.#planned(request),
        decide: (actId, decision) => this.#note(actId, decision),
        subscribe: (listener) => this.#listen(listener),
      },
      begin: { submit: confirm, draft: confirm, discard: confirm },
      undo: { execute: (actId) => ok(this.#undo(actId)) },
    };
  }

  get acts(): readonly FakeBulkAct[] {
    return this.#acts;
  }

  /** The newest one. */
  get last(): FakeBulkAct {
    const [last] = this.#acts;
    if (last === undefined) throw new Error('There is no act yet');
    return last;
  }

  /** Of the last request. */
  get lastPlan(): ScriptedPlan {
    const last = this.plans.at(-1);
    if (last === undefined) throw new Error('Nothing was asked for yet');
    return last;
  }

  /** One that is there already. */
  add(act: FakeBulkAct): FakeBulkAct {
    runInAction(() => this.#acts.unshift(act));
    return act;
  }

  report(acknowledgements: BulkAcknowledgements<BulkFeedback>): void {
    for (const listener of this.#listeners) listener(acknowledgements);
  }

  #planned(request: FeedbackBulkRequest): ScriptedPlan {
    const plan = new ScriptedPlan(request);
    this.plans.push(plan);
    return plan;
  }

  #begin(plan: BulkPlan<BulkFeedback>, sample: SampleResult | null): string {
    const id = `act-${this.#acts.length + 1}`;
    const { order } = plan.request.value;
    const begun = new FakeBulkAct({ id, order, sample }, plan.planned().length);
    if (this.endsAtOnceWith !== null) begun.finish(this.endsAtOnceWith);
    this.add(begun);
    return id;
  }

  #undo(actId: string): string {
    this.log.push(`undo ${actId}`);
    const undone = this.#acts.find(({ act }) => act.id === actId);
    const id = `undo-of-${actId}`;
    runInAction(() => {
      if (undone !== undefined) undone.isUndone = true;
    });
    this.add(new FakeBulkAct({ id, order: null, undoes: actId }, undone?.progress.done ?? 0));
    return id;
  }

  #note(actId: string, decision: FeedbackBulkEvent): void {
    const about = 'recordIds' in decision ? (decision.recordIds ?? ['all']) : [];
    this.log.push([decision.kind, actId, ...about].join(' '));
  }

  #listen(listener: (acknowledgements: BulkAcknowledgements<BulkFeedback>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
