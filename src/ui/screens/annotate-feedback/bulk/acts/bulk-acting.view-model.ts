import { action, computed, makeObservable, observableRef, when } from 'mobx';
import type { BulkPlan } from '#application/bulk/bulk-plan';
import type { Clock } from '#application/shared/ports/clock.port';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type {
  BulkFeedback,
  FeedbackBulkEvent,
  FeedbackBulkRequest,
  FeedbackOrder,
  FeedbackPick,
} from '#domain/bulk/feedback/feedback-bulk';
import { leastScore, takesOwnSuggestions, withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { hasEffect, planSummary } from '#domain/bulk/feedback/plan-summary';
import { sentSample } from '#domain/bulk/feedback/suggestion-reach';
import type { Question } from '#domain/question/question';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { ViewModel } from '#ui/di/view-model';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import type { BulkTargets } from '#ui/annotation-kit/record-list/list-selection.state';
import type { ActsAtHand } from '#ui/annotation-kit/bulk-acts/act-powers';
import { ActEnds, type ActNotices } from '#ui/annotation-kit/bulk-acts/act-ends';
import { ActQuestion, type OrderRules } from '#ui/annotation-kit/bulk-acts/act-question.view-model';
import { isUnderWay } from '#ui/shared/state/bulk/act-progress';
import { ActWatch } from '#ui/annotation-kit/bulk-acts/act-watch.view-model';

export interface BulkActingDeps {
  readonly session: Pick<
    AnnotationSessionViewModel,
    'workbench' | 'queue' | 'history' | 'acknowledge' | 'onSaved'
  >;
  readonly acts: BulkActs<BulkFeedback>;
  readonly targets: BulkTargets<FeedbackRecord, RecordSelection>;
  readonly notices: ActNotices<BulkFeedback>;
  readonly clock: Clock;
}

/** An act that was carried out on a pick that is still, or was, on screen. */
interface RunningAct {
  readonly actId: string;
  readonly pick: FeedbackPick;
}

const ORDER_RULES: OrderRules<BulkFeedback> = {
  variesByRecord: takesOwnSuggestions,
  hasEffect,
  summarize: planSummary,
  sampleOf: sentSample,
};

/** Bulk actions on the page: asked about when needed, carried out, reported and undone. */
export class BulkActing implements ViewModel, ActsAtHand<BulkFeedback> {
  readonly watch: ActWatch<BulkFeedback>;
  private asked: ActQuestion<BulkFeedback> | null = null;
  private running: RunningAct | null = null;

  readonly #deps: BulkActingDeps;
  readonly #ends: ActEnds<BulkFeedback>;
  /** The score that was asked of suggestions last. */
  #least: number | null = null;

  constructor(deps: BulkActingDeps) {
    this.#deps = deps;
    this.watch = new ActWatch(deps.acts, deps.session.workbench.dataset.id, deps.clock);
    this.#ends = new ActEnds(deps.acts, deps.session.workbench.dataset.id, (view) => this.end(view));
    makeObservable<BulkActing, 'asked' | 'running' | 'begin' | 'drop' | 'end'>(this, {
      asked: observableRef,
      running: observableRef,
      question: computed,
      isBusy: computed,
      history: computed,
      unreadable: computed,
      ask: action,
      undoAct: action,
      begin: action,
      drop: action,
      end: action,
    });
  }

  get fields() {
    return this.#deps.session.workbench.fields;
  }

  /** The dialog that is open; null for none. */
  get question(): ActQuestion<BulkFeedback> | null {
    return this.asked?.isOpen === true ? this.asked : null;
  }

  /** The records that are picked are being looked up, or something is being done to them already. */
  get isBusy(): boolean {
    const { running } = this;
    if (this.asked !== null) return true;
    if (running === null || running.pick !== this.#deps.targets.pick) return false;
    const view = this.#find(running.actId);
    return view !== undefined && isUnderWay(view);
  }

  /** The acts in this dataset, the newest first. */
  get history(): ReadonlyArray<BulkActView<BulkFeedback>> {
    const { id } = this.#deps.session.workbench.dataset;
    return this.#deps.acts.acts.filter(({ act }) => act.datasetId === id);
  }

  /** Number of damaged actions on this device, which cannot be undone. */
  get unreadable(): number {
    return this.#deps.acts.unreadable;
  }

  activate(): () => void {
    const { acts, session } = this.#deps;
    const datasetId = session.workbench.dataset.id;
    const ends = [
      this.watch.activate(),
      acts.commands.engine.subscribe((acknowledgements) =>
        session.acknowledge(acknowledgements.filter((one) => one.datasetId === datasetId)),
      ),
      this.#ends.activate(),
    ];
    return () => {
      for (const end of ends) end();
      this.asked?.cancel();
    };
  }

  /** Does it to the picked records; a second press, and one without anything picked, does nothing. */
  ask(order: FeedbackOrder): void {
    const { acts, session, targets } = this.#deps;
    const { pick } = targets;
    if (targets.count === 0 || this.isBusy) return;
    const { dataset, questions, fields } = session.workbench;
    const request: FeedbackBulkRequest = {
      datasetId: dataset.id,
      datasetName: dataset.name,
      questions,
      firstField: fields[0]?.name ?? null,
      pick,
      order: this.#asBefore(order, questions),
    };
    const plan = acts.commands.engine.plan(request, this.#inMemory(pick));
    const question: ActQuestion<BulkFeedback> = new ActQuestion(plan, ORDER_RULES, {
      onConfirm: (sample) => this.begin(plan, sample, question.count),
      onCancel: () => this.drop(plan),
    });
    this.asked = question;
    if (!question.needsPerson)
      when(
        () => question.isReady || this.asked !== question,
        () => question.confirm(),
      );
  }

  /** Undoes all that an act has done, and ends it; false when there was nothing to undo. */
  undoAct(actId: string): boolean {
    const { acts, session } = this.#deps;
    const view = this.#find(actId);
    if (view === undefined) return false;
    const undoing = view.canUndo ? acts.commands.undo.execute(actId) : null;
    if (undoing?.ok === true) this.#ends.expect(undoing.value);
    else if (isUnderWay(view)) this.stop(actId);
    else return false;
    session.history.endBulkAction(actId);
    return true;
  }

  stop(actId: string): void {
    this.#decide(actId, { kind: 'stopped' });
  }

  resume(actId: string): void {
    this.#decide(actId, { kind: 'resumed' });
  }

  /** The finished part is reported like an ended action. */
  giveUp(actId: string): void {
    this.#ends.expect(actId);
    this.#decide(actId, { kind: 'given-up' });
  }

  /** All records with problems, or those that are named. */
  retry(actId: string, recordIds?: readonly string[]): void {
    this.#decide(actId, { kind: 'retried', recordIds: recordIds ?? null });
  }

  overwrite(actId: string, recordIds: readonly string[]): void {
    this.#decide(actId, { kind: 'overwritten', recordIds });
  }

  letGo(actId: string, recordIds: readonly string[]): void {
    this.#decide(actId, { kind: 'let-go', recordIds });
  }

  private begin(plan: BulkPlan<BulkFeedback>, sample: SampleResult | null, count: number): void {
    const { acts, session } = this.#deps;
    const { pick, order } = plan.request.value;
    const begun = acts.commands.begin[order.verb].execute(plan, sample);
    if (!begun.ok) return this.drop(plan);
    const actId = begun.value;
    this.asked = null;
    if (takesOwnSuggestions(order)) this.#least = leastScore(order);
    this.#ends.expect(actId);
    this.running = { actId, pick };
    const done = { act: 'many', actId, verb: order.verb, count } as const;
    session.history.noteBulkAction(done, () => this.undoAct(actId));
  }

  private drop(plan: BulkPlan<BulkFeedback>): void {
    this.asked = null;
    plan.abandon();
  }

  /** An act has come to rest: what it was about is picked no more, but for the records that need the person. */
  private end(view: BulkActView<BulkFeedback>): void {
    const { session, targets, notices } = this.#deps;
    const { act, problems, progress } = view;
    session.onSaved();
    if (progress.phase !== 'finished') return;
    const isOfPick = this.running?.actId === act.id && this.running.pick === targets.pick;
    // Records found by a search may not be found any more, or be found again.
    if (act.undoes !== null || (isOfPick && targets.pick.mode === 'all-matching'))
      session.queue.navigation.refresh();
    if (isOfPick) {
      if (problems.length === 0) targets.clear();
      else targets.keepOnly(problems.map(({ target }) => target.recordId));
      this.running = { actId: act.id, pick: targets.pick };
    }
    notices.ended(view, () => this.undoAct(act.id));
  }

  /** With the score that was asked for the last time. */
  #asBefore(order: FeedbackOrder, questions: readonly Question[]): FeedbackOrder {
    if (!takesOwnSuggestions(order)) return order;
    return { ...order, changes: withOwnSuggestions(order.changes, questions, this.#least) };
  }

  /** Picked records that need not be fetched. */
  #inMemory(pick: FeedbackPick): ReadonlyMap<string, FeedbackRecord> {
    const { queue } = this.#deps.session;
    const ids = pick.mode === 'picked' ? [...pick.ids] : [];
    return new Map(
      ids.flatMap((id) => {
        const found = queue.find(id);
        return found === null ? [] : [[id, found.record] as const];
      }),
    );
  }

  #decide(actId: string, decision: FeedbackBulkEvent): void {
    this.#deps.acts.commands.engine.decide(actId, decision);
  }

  #find(actId: string): BulkActView<BulkFeedback> | undefined {
    return this.#deps.acts.acts.find(({ act }) => act.id === actId);
  }
}
