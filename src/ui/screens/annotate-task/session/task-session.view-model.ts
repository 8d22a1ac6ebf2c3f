import { action, computed, makeObservable, reaction } from 'mobx';
import type { BulkAcknowledgements } from '#application/bulk/act-journal';
import type { ChangedRecords } from '#application/annotate-task/change-records';
import type { TaskActs } from '#application/annotate-task/task-acts';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { FoundPage } from '#application/record-page/record-page-state';
import type { HeardAcknowledgement } from '#application/sending/acknowledgement';
import type { BulkTask, TaskVerb } from '#domain/bulk/task/task-bulk';
import type { TaskEdit } from '#domain/task-record/task-edit';
import { readAddress } from '#domain/task-record/record-address';
import type { PersonalTask, TaskRecord } from '#domain/task-record/task-record';
import type { TaskUndoStep } from '#domain/task-record/task-write';
import type { RecordListViewModel } from '#ui/annotation-kit/record-list/record-list.view-model';
import type { UndoHistoryViewModel } from '#ui/annotation-kit/undo-history/undo-history.view-model';
import type { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';
import type { ViewModel } from '#ui/di/view-model';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import { endAll } from '#ui/shared/state/end-all';
import { ActReports } from './act-reports';
import type { ListedTaskPage } from './listed-task-page';
import type { ShownRecords } from './shown-records';
import { TaskBulkViewModel } from './task-bulk.view-model';
import { TaskCardViewModel } from './task-card.view-model';
import type { ReportedAct, TaskNotices } from './task-notices';

/** The undo history of a visit to a task dataset. An act on the records of a page is one step, and so is a bulk action. */
export type TaskHistoryViewModel = UndoHistoryViewModel<PersonalTask, TaskVerb>;

export interface TaskSessionDeps {
  readonly dataset: TaskDatasetRef;
  /** Names of the labels of the dataset. */
  readonly labels: readonly string[];
  readonly actor: string;
  readonly records: ShownRecords;
  readonly page: ListedTaskPage;
  readonly list: RecordListViewModel<TaskRecord, FoundPage>;
  readonly edits: UnsavedEditsState<TaskEdit>;
  readonly history: TaskHistoryViewModel;
  readonly outbox: OutboxState<PersonalTask>;
  readonly acts: TaskActs;
  readonly notices: TaskNotices;
  readonly addressOf: (name: string) => string;
  /** Called with the record that was validated or discarded by its own button. */
  readonly onActed: (name: string) => void;
}

/** Acts on the records of one open task dataset, and their effects on the page. */
export class TaskSessionViewModel implements ViewModel {
  readonly dataset: TaskDatasetRef;
  readonly actor: string;
  readonly list: RecordListViewModel<TaskRecord, FoundPage>;
  readonly edits: UnsavedEditsState<TaskEdit>;
  readonly history: TaskHistoryViewModel;
  readonly bulk: TaskBulkViewModel;

  readonly #deps: TaskSessionDeps;
  readonly #cards = new Map<string, TaskCardViewModel>();
  readonly #reports: ActReports<ReportedAct>;
  #hasSaidThatLabelsStay = false;

  constructor(deps: TaskSessionDeps) {
    const { dataset, actor, list, edits, history, labels, notices } = deps;
    this.#deps = deps;
    this.dataset = dataset;
    this.actor = actor;
    this.list = list;
    this.edits = edits;
    this.history = history;
    this.#reports = new ActReports((settled) => notices.settled(settled));
    const draftOf = (name: string) => edits.of(name)?.draft ?? null;
    this.bulk = new TaskBulkViewModel({
      acts: deps.acts,
      labels,
      selection: list.selection,
      draftOf,
      report: (act, done) => this.#report(act, done),
      onPending: (count) => notices.pending(count),
    });
    makeObservable<TaskSessionViewModel, 'pending' | 'learn' | 'restoreRefused'>(this, {
      canUndo: computed,
      pending: computed,
      validate: action,
      discard: action,
      pressLabel: action,
      clear: action,
      reset: action,
      keepMine: action,
      takeTheirs: action,
      undo: action,
      guard: action,
      endEdit: action,
      learnMany: action,
      learn: action,
      restoreRefused: action,
    });
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  activate(): () => void {
    const { list, edits, outbox } = this.#deps;
    return endAll(
      edits.activate(),
      list.activate(),
      outbox.commands.subscribe((heard) => this.learn(heard)),
      // Refusals arrive in the outbox, also those of an earlier visit, so no call site knows of them.
      reaction(
        () =>
          outbox.entries.some(
            ({ problem, datasetId }) => isRefused(problem) && datasetId === this.dataset.id,
          ),
        (hasRefused) => hasRefused && this.restoreRefused(),
        { fireImmediately: true },
      ),
    );
  }

  /** The same object for the same record. */
  card(id: string): TaskCardViewModel {
    const known = this.#cards.get(id);
    if (known !== undefined) return known;
    const card = new TaskCardViewModel(id, this.#deps);
    this.#cards.set(id, card);
    return card;
  }

  validate(id: string): void {
    const done = this.#deps.acts.validate.execute([id], 'card');
    this.#report(done.act === 'default' ? 'unvalidate' : 'validate', done);
    this.#deselect(done);
    if (done.step !== null) this.#deps.onActed(id);
  }

  discard(id: string): void {
    const done = this.#deps.acts.discard.execute([id], 'card');
    this.#report(done.act === 'default' ? 'undiscard' : 'discard', done);
    this.#deselect(done);
    if (done.step !== null) this.#deps.onActed(id);
  }

  pressLabel(id: string, label: string): void {
    const done = this.#deps.acts.label.execute([id], label, 'card');
    if (done.act === 'validate') this.#report('validate', done);
    if (done.act === 'edit') this.list.selection.set(done.changed, true);
    else this.#deselect(done);
  }

  clear(id: string): void {
    this.list.selection.set(this.#deps.acts.clear.execute([id]).changed, true);
  }

  reset(id: string): void {
    this.#deselect(this.#deps.acts.reset.execute([id]));
  }

  keepMine(id: string): void {
    this.#deps.acts.keepMine.execute(id);
  }

  takeTheirs(id: string): void {
    this.#deps.acts.takeTheirs.execute(id);
  }

  /** Undoes the last act of the visit, or the one with this id. */
  undo(id?: number): void {
    this.history.undo((step) => this.#undoStep(step), id);
  }

  /**
   * Runs at once, or asks first while a record of the page is pending, and sets the drafts aside (TSK-14). The draft of the record
   * `saved` stays, because the act that runs saves it.
   */
  guard(run: () => void, saved?: string): void {
    const others = () => this.pending.filter((name) => name !== saved);
    if (others().length === 0) return run();
    this.#deps.notices.askAboutPending(() => {
      this.#setAside(others());
      run();
    });
  }

  /** Sets the draft of a record aside when an act on many records saves it. The draft returns when its own step is undone. */
  endEdit(id: string): void {
    this.#deselect(this.#deps.acts.setAside.execute([id]));
  }

  /** Takes over the server's states of records after a bulk action, which may have changed many that are not shown. */
  learnMany(acknowledgements: BulkAcknowledgements<BulkTask>): void {
    const { records } = this.#deps;
    for (const { recordId, state } of acknowledgements) {
      const { record: name } = readAddress(recordId);
      if (records.find(name) === null) continue;
      records.learn(recordId, state);
      this.edits.dropEnded(name);
    }
  }

  get hasPending(): boolean {
    return this.pending.length > 0;
  }

  /** Names of the records of the page with a draft. */
  private get pending(): readonly string[] {
    return this.#deps.records.names.filter((name) => this.edits.of(name) !== undefined);
  }

  #setAside(names: readonly string[]): void {
    const { acts, notices } = this.#deps;
    const { changed, step } = acts.setAside.execute(names);
    if (step !== null) notices.setAside(changed.length, () => this.undo(step));
  }

  #undoStep(step: TaskUndoStep): boolean {
    const { acts, notices, page, records } = this.#deps;
    const { undone, refused } = acts.undo.execute(step);
    const [first] = undone;
    if (refused.length > 0) notices.changedSince(refused.length);
    else if (first !== undefined) {
      const isHere = page.lead(undone.find((name) => records.onPage(name) !== null) ?? first);
      if (isHere) notices.undone(undone.length);
      else notices.undoneOnPage(step.page, undone.length);
    }
    return first !== undefined;
  }

  #deselect({ changed }: ChangedRecords): void {
    this.list.selection.set(changed, false);
  }

  /** Shows what was done once the server has confirmed it. */
  #report(kind: ReportedAct, { changed, skipped }: ChangedRecords): void {
    const writes = changed.flatMap((name) => this.#deps.records.writesTo(name).at(-1) ?? []);
    this.#reports.follow(kind, writes, { saved: changed.length - writes.length, skipped: skipped.length });
  }

  private learn({ datasetId, recordId, state, from }: HeardAcknowledgement<PersonalTask>): void {
    if (datasetId !== this.dataset.id) return;
    const { records, notices } = this.#deps;
    const { record: name } = readAddress(recordId);
    const hadLabel = (records.onPage(name)?.annotation ?? null) !== null;
    records.learn(recordId, state);
    this.#reports.hear(recordId, state, records.writesTo(name).length === 0);
    this.edits.dropEnded(name);
    if (from === 'another-tab') this.edits.rewrite(name);
    const isLeft = from === 'here' && hadLabel && state.annotation === null && state.version === null;
    if (!isLeft || this.#hasSaidThatLabelsStay) return;
    this.#hasSaidThatLabelsStay = true;
    notices.labelStays();
  }

  private restoreRefused(): void {
    const { acts, notices, addressOf } = this.#deps;
    const refused = acts.restoreRefused.execute();
    for (const { name } of refused) this.#reports.forget(addressOf(name));
    notices.refused(refused);
  }
}

function isRefused(problem: { readonly kind: string } | null): boolean {
  return problem?.kind === 'failed';
}
