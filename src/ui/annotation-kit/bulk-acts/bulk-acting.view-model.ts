import { action, computed, makeObservable, observableRef, when } from 'mobx';
import type { BulkAcknowledgements } from '#application/bulk/act-journal';
import type { BulkPlan } from '#application/bulk/bulk-plan';
import type { Clock } from '#application/shared/ports/clock.port';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord, OrderOf, VerbOf } from '#domain/bulk/bulk-record';
import type { ViewModel } from '#ui/di/view-model';
import { isUnderWay } from '#ui/shared/state/bulk/act-progress';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { endAll } from '#ui/shared/state/end-all';
import type { UndoHistoryViewModel } from '../undo-history/undo-history.view-model';
import { ActEnds, type ShowEnd } from './act-ends';
import { ActQuestion, type OrderRules } from './act-question.view-model';
import { ActWatch } from './act-watch.view-model';

/** The records that the next bulk action is about. All properties are observable. */
export interface PickedForAct<S extends BulkRecord> {
  readonly pick: S['request']['pick'];
  readonly count: number;
  /** Picks only the given records. */
  keepOnly(recordIds: readonly string[]): void;
  clear(): void;
}

/** The page of a dataset on which bulk actions are made. */
export interface PageOfActs<S extends BulkRecord> {
  readonly datasetId: string;
  readonly history: Pick<UndoHistoryViewModel<S, VerbOf<S>>, 'noteBulkAction' | 'endBulkAction'>;
  /** A record in memory, which need not be fetched; null for any other. */
  find(recordId: string): S['record'] | null;
  /** The request for the picked records. `last` is the last order carried out that varies by record; null for none. */
  requestOf(pick: S['request']['pick'], order: OrderOf<S>, last: OrderOf<S> | null): S['request'];
  /** Takes over the server's states of records. */
  acknowledge(acknowledgements: BulkAcknowledgements<S>): void;
  /** Called when an action has ended or was stopped. */
  onSaved(): void;
  /** Reads the records again: an action may have changed which of them are found. */
  refresh(): void;
}

export interface BulkActingDeps<S extends BulkRecord> {
  readonly page: PageOfActs<S>;
  readonly rules: OrderRules<S>;
  readonly acts: BulkActs<S>;
  readonly targets: PickedForAct<S>;
  readonly showEnd: ShowEnd<S>;
  readonly clock: Clock;
}

/** Records that an action is about although they are not picked in the list. Their number was shown to the user. */
export interface CountedPick<S extends BulkRecord> {
  readonly pick: S['request']['pick'];
  /** Called when the action begins. */
  readonly onBegin: () => void;
}

/** An action that was carried out on a pick that is still, or was, on screen. */
interface RunningAct<S extends BulkRecord> {
  readonly actId: string;
  readonly pick: S['request']['pick'];
}

/** What the user decides about a bulk action that has begun; record ids restrict it to those records. */
type ActDecision = Exclude<BulkEvent<BulkRecord>, { readonly kind: 'outcomes' | 'taken-back' }>;

/** Bulk actions on the page: confirmed when needed, carried out, reported and undone. */
export class BulkActing<S extends BulkRecord> implements ViewModel {
  readonly watch: ActWatch<S>;
  private confirmation: ActQuestion<S> | null = null;
  private running: RunningAct<S> | null = null;

  readonly #deps: BulkActingDeps<S>;
  readonly #ends: ActEnds<S>;
  /** The last order that varies by record, whose choices are offered again. */
  #last: OrderOf<S> | null = null;

  constructor(deps: BulkActingDeps<S>) {
    const { acts, page, clock } = deps;
    this.#deps = deps;
    this.watch = new ActWatch(acts, page.datasetId, clock);
    this.#ends = new ActEnds(acts, page.datasetId, (view) => this.end(view));
    makeObservable<BulkActing<S>, 'confirmation' | 'running' | 'begin' | 'drop' | 'end'>(this, {
      confirmation: observableRef,
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

  /** The open confirmation; null for none. */
  get question(): ActQuestion<S> | null {
    return this.confirmation?.isOpen === true ? this.confirmation : null;
  }

  /** Whether the picked records are being looked up, or an action on them is under way. */
  get isBusy(): boolean {
    const { running } = this;
    if (this.confirmation !== null) return true;
    if (running === null || running.pick !== this.#deps.targets.pick) return false;
    const view = this.#find(running.actId);
    return view !== undefined && isUnderWay(view);
  }

  /** The actions in this dataset, newest first. */
  get history(): ReadonlyArray<BulkActView<S>> {
    const { acts, page } = this.#deps;
    return acts.acts.filter(({ act }) => act.datasetId === page.datasetId);
  }

  /** Number of damaged actions on this device, which cannot be undone. */
  get unreadable(): number {
    return this.#deps.acts.unreadable;
  }

  activate(): () => void {
    const { acts, page } = this.#deps;
    return endAll(
      this.watch.activate(),
      acts.commands.engine.subscribe((acknowledgements) =>
        page.acknowledge(acknowledgements.filter((one) => one.datasetId === page.datasetId)),
      ),
      this.#ends.activate(),
      () => this.confirmation?.cancel(),
    );
  }

  /** Applies an order to the picked records, or to others; a second press, and one without picked records, does nothing. */
  ask(order: OrderOf<S>, others?: CountedPick<S>): void {
    const { acts, page, targets, rules } = this.#deps;
    const { pick } = others ?? targets;
    if (others === undefined ? targets.count === 0 || this.isBusy : this.confirmation !== null) return;
    const request = page.requestOf(pick, order, this.#last);
    const plan = acts.commands.engine.plan(request, this.#inMemory(pick));
    const question: ActQuestion<S> = new ActQuestion(plan, rules, {
      isCounted: others !== undefined,
      onConfirm: (sample) => {
        others?.onBegin();
        this.begin(plan, sample, question.count);
      },
      onCancel: () => this.drop(plan),
    });
    this.confirmation = question;
    if (!question.needsPerson)
      when(
        () => question.isReady || this.confirmation !== question,
        () => question.needsPerson || question.confirm(),
      );
  }

  /** Undoes everything that an action has done, and ends it; returns false if there was nothing to undo. */
  undoAct(actId: string): boolean {
    const { acts, page } = this.#deps;
    const view = this.#find(actId);
    if (view === undefined) return false;
    const undoing = view.canUndo ? acts.commands.undo.execute(actId) : null;
    if (undoing?.ok === true) this.#ends.expect(undoing.value);
    else if (isUnderWay(view)) this.decide(actId, { kind: 'stopped' });
    else return false;
    page.history.endBulkAction(actId);
    return true;
  }

  decide(actId: string, decision: ActDecision): void {
    // The finished part of an action that is given up is reported like an ended action.
    if (decision.kind === 'given-up') this.#ends.expect(actId);
    this.#deps.acts.commands.engine.decide(actId, decision);
  }

  private begin(plan: BulkPlan<S>, sample: SampleResult | null, count: number): void {
    const { acts, page, rules } = this.#deps;
    const { pick, order } = plan.request.value;
    const verb: VerbOf<S> = order.verb;
    const begun = acts.commands.begin[verb].execute(plan, sample);
    if (!begun.ok) return this.drop(plan);
    const actId = begun.value;
    this.confirmation = null;
    if (rules.variesByRecord(order)) this.#last = order;
    this.#ends.expect(actId);
    this.running = { actId, pick };
    page.history.noteBulkAction({ act: 'many', actId, verb, count }, () => this.undoAct(actId));
  }

  private drop(plan: BulkPlan<S>): void {
    this.confirmation = null;
    plan.abandon();
  }

  /** After an action only the records that need the user stay picked. */
  private end(view: BulkActView<S>): void {
    const { page, targets, showEnd } = this.#deps;
    const { act, problems, progress } = view;
    page.onSaved();
    if (progress.phase !== 'finished') return;
    const running = this.running?.actId === act.id ? this.running : null;
    const isOfPick = running?.pick === targets.pick;
    // The action may have changed which records are found, but a refresh would clear a selection that was made since.
    const mayRefresh = running?.pick.mode === 'all-matching' && (isOfPick || targets.count === 0);
    if (act.undoes !== null || mayRefresh) page.refresh();
    if (isOfPick) {
      if (problems.length === 0) targets.clear();
      else targets.keepOnly(problems.map(({ target }) => target.recordId));
      this.running = { actId: act.id, pick: targets.pick };
    }
    showEnd(view, () => this.undoAct(act.id));
  }

  /** Picked records that need not be fetched. */
  #inMemory(pick: S['request']['pick']): ReadonlyMap<string, S['record']> {
    const { page } = this.#deps;
    const ids = pick.mode === 'picked' ? [...pick.ids] : [];
    return new Map(
      ids.flatMap((id) => {
        const record = page.find(id);
        return record === null ? [] : [[id, record] as const];
      }),
    );
  }

  #find(actId: string): BulkActView<S> | undefined {
    return this.#deps.acts.acts.find(({ act }) => act.id === actId);
  }
}

/** The actions that the user can take on a bulk action that has begun. */
export type ActPowers = Pick<BulkActing<BulkRecord>, 'decide' | 'undoAct'>;
