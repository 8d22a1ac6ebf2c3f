import { action, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type { FilledForm } from '#application/annotate-feedback/record-acts/response-act';
import type { RecordUseCases } from '#application/annotate-feedback/record-acts/record-use-cases';
import type { Response } from '#domain/feedback/response';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { ActRefusal, AnnotationAct } from '#domain/feedback/response-transition';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/feedback/record-status';
import type { Answers } from '#domain/question/answer';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import type { Acknowledgement, HeardAcknowledgement } from '#application/sending/acknowledgement';
import type { FeedbackUndoStep, PersonalFeedback } from '#domain/feedback/feedback-write';
import type { ViewModel } from '#ui/di/view-model';
import type { AnnotationHistoryViewModel } from './annotation-history';
import type { AnnotationNotices } from './annotation-notices';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { TimedKey } from '#ui/annotation-kit/commands/command';
import type { UndoableForm } from '#ui/annotation-kit/editors/form-history.state';
import { type ArrivalPause, KEY_BOUNCE, watchArrivals } from './arrival-pause';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import { endAll } from '#ui/shared/state/end-all';
import { AnswerState } from './answer.state';
import type { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import type { RecordSeeking } from '#ui/annotation-kit/queue/record-seeking';
import { ViewChoice } from './view-choice';
import type { SessionVisit } from './visit';

/** Announcement for screen readers: the last action, and the current position. */
export interface Announcement {
  readonly act: AnnotationAct | 'undo' | null;
  readonly status: RecordStatus;
  readonly place: number;
  readonly total: number;
}

/** Parts of a form that undo and redo use. */
type UndoneForm = Pick<AnswerFormViewModel, 'settle'> & { readonly history: UndoableForm };

export interface AnnotationSessionDeps {
  readonly workbench: Workbench;
  readonly viewModels: Pick<AnnotationSessionViewModel, 'queue' | 'form' | 'edits' | 'history' | 'seeking'>;
  readonly acts: RecordUseCases;
  readonly server: SessionServer;
  readonly visit: SessionVisit;
  readonly notices: AnnotationNotices;
}

interface SessionServer {
  readonly outbox: OutboxState<PersonalFeedback>;
  /** Takes over the server's state of a record. */
  readonly learn: (recordId: string, response: Response | null) => void;
  /** Refreshes the counts on screen. */
  readonly onSaved: () => void;
}

/** The annotation of one record after the other: the queue, the form, and the acts on the current record. */
export class AnnotationSessionViewModel implements ViewModel {
  readonly workbench: Workbench;
  readonly queue: RecordQueueViewModel<FeedbackRecord>;
  /** The user's answer to the current record. */
  readonly answer: AnswerState;
  readonly form: AnswerFormViewModel;
  readonly edits: UnsavedEditsState<FeedbackEdit>;
  readonly history: AnnotationHistoryViewModel;
  readonly seeking: RecordSeeking<FeedbackRecord>;
  readonly views: ViewChoice;
  readonly pause: ArrivalPause;
  /** Refreshes the counts on screen after a change on the server. */
  readonly onSaved: () => void;
  private lastAct: Announcement['act'] = null;

  readonly #acts: RecordUseCases;
  readonly #server: SessionServer;
  readonly #notices: AnnotationNotices;
  /** Time of the last key that acted, in milliseconds. */
  #lastKey = -Infinity;

  constructor({ workbench, viewModels, acts, server, visit, notices }: AnnotationSessionDeps) {
    const { queue, form } = viewModels;
    this.workbench = workbench;
    this.queue = queue;
    this.form = form;
    this.edits = viewModels.edits;
    this.history = viewModels.history;
    this.seeking = viewModels.seeking;
    this.answer = new AnswerState({ questions: workbench.questions, queue, form, outbox: server.outbox });
    this.views = new ViewChoice(queue);
    this.pause = visit.pause;
    this.onSaved = server.onSaved;
    this.#acts = acts;
    this.#server = server;
    this.#notices = notices;
    visit.beforeMove = () => this.leaveRecord();
    visit.onAnswered = (key) => this.submitAutomatically(key);
    makeObservable<AnnotationSessionViewModel, 'lastAct' | 'leaveRecord' | 'submitAutomatically' | 'learn'>(
      this,
      {
        unsaved: computedStruct,
        passOverUnsaved: action,
        lastAct: observableRef,
        announcement: computed,
        unresolved: computed,
        actOn: action,
        leaveRecord: action,
        act: action,
        submitAutomatically: action,
        canUndo: computed,
        canRedo: computed,
        undo: action,
        redo: action,
        acknowledge: action,
        editAgain: action,
        keepMine: action,
        takeTheirs: action,
        learn: action,
      },
    );
  }

  get announcement(): Announcement | null {
    const { lastAct: act } = this;
    const { status } = this.answer;
    return status === null ? null : { act, status, place: this.queue.place, total: this.queue.total };
  }

  /** Ids of other records of the dataset with acts that need a decision of the user. */
  get unresolved(): readonly string[] {
    const { id } = this.workbench.dataset;
    const here = this.queue.record?.id;
    const unresolved = this.#server.outbox.entries.filter(
      ({ problem, datasetId, recordId }) => problem !== null && datasetId === id && recordId !== here,
    );
    return [...new Set(unresolved.map(({ recordId }) => recordId))];
  }

  /**
   * Ids of records with edits from an earlier visit that were not shown since. Empty until the current record is known, and in the
   * list, which has no form to show edits in.
   */
  get unsaved(): readonly string[] {
    return this.queue.state.kind === 'waiting' || this.views.isBulk ? [] : this.edits.unseen;
  }

  /** Dismisses the notice of these edits, which stay. Its button disappears, so the form takes the focus. */
  passOverUnsaved(): void {
    this.edits.seeAll();
    this.form.focus.enter();
  }

  activate(): () => void {
    return endAll(
      () => this.pause.end(),
      this.edits.activate(),
      this.#server.outbox.commands.subscribe((acknowledgements) => this.learn(acknowledgements)),
      watchArrivals({ queue: this.queue, form: this.form, pause: this.pause }),
      this.queue.navigation.activate(),
    );
  }

  /**
   * Carries out an act on the current record at once; the outbox sends it. After submitting or discarding, the next record is
   * shown. A key pressed before the record was shown for long enough waits (LIM-18); a click is dropped.
   */
  act(act: AnnotationAct, key?: TimedKey): void {
    const isBounce = key !== undefined && key.timeStamp - this.#lastKey < KEY_BOUNCE;
    this.#lastKey = key?.timeStamp ?? -Infinity;
    this.pause.release();
    this.form.settle();
    const { record } = this.queue;
    if (record === null || this.pause.isUnseen) return;
    if (this.answer.other !== null) return this.answer.askWhichAnswer();
    const goesOn = act === 'submit' || act === 'discard';
    if (goesOn && this.pause.isRunning && !this.form.isTouched) {
      if (key !== undefined && !isBounce) this.pause.hold(() => this.#actLater(act, record));
      return;
    }
    if (act === 'submit' && this.answer.can.submit && this.form.leadToUnseen()) return;
    const done = this.#acts[act].execute(this.#filled(record, this.form.answers, this.queue.place));
    if (!done.ok) return this.#explain(done.error);
    if (goesOn) {
      this.queue.navigation.next();
      this.pause.start();
    } else this.pause.end(); // Another key than the one that led here: the record was seen.
    this.lastAct = act;
    this.#offerUndo(act, done.value);
  }

  /** Carries out an act on another record than the current one. */
  actOn(act: AnnotationAct, { record, answers, place }: Omit<FilledForm, 'queue'>): void {
    this.#notices.clear();
    this.lastAct = null;
    const done = this.#acts[act].execute(this.#filled(record, answers, place));
    if (done.ok) this.#offerUndo(act, done.value);
  }

  get canUndo(): boolean {
    return this.#undoneForm.history.canUndo || this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.#undoneForm.history.canRedo;
  }

  /**
   * Undoes the last change in the form if no act was saved since, else the last act in effect, on screen and on the server. With
   * an id, undoes that act.
   */
  undo(id?: number): void {
    const form = this.#undoneForm;
    form.settle();
    this.pause.end();
    if (id === undefined && form.history.undo()) {
      this.lastAct = null;
      return;
    }
    this.#notices.clear();
    if (this.history.undo((step) => this.#undoStep(step), id)) this.lastAct = 'undo';
  }

  /** Repeats the change in the form that was undone last. */
  redo(): void {
    this.#undoneForm.settle();
    if (this.#undoneForm.history.redo()) this.lastAct = null;
  }

  /** Sends a refused act on the current record again, unchanged. */
  retry(): void {
    const { record } = this.queue;
    if (record !== null) this.#server.outbox.commands.retry(record.id);
  }

  /** A refused act on the current record becomes an unsaved edit again. */
  editAgain(): void {
    const { record } = this.queue;
    if (record === null) return;
    this.#acts.editAgain.execute(record.id, this.form.answers);
    this.form.tidy();
  }

  /** The user's own answer stays, although there is a newer one. */
  keepMine(): void {
    const { record } = this.queue;
    if (record !== null) this.#acts.keepMine.execute(record);
  }

  /** The newer answer replaces the user's own. */
  takeTheirs(): void {
    const { record } = this.queue;
    if (record !== null) this.#acts.takeTheirs.execute(record.id);
  }

  /** Takes over the server's state of records after a bulk action. Counts are refreshed once it ends (`onSaved`). */
  acknowledge(acknowledgements: ReadonlyArray<Acknowledgement<PersonalFeedback>>): void {
    for (const { recordId, state } of acknowledgements) this.#server.learn(recordId, state);
    this.form.tidy();
  }

  /** Submits a record that a digit has answered. Until the pause after its arrival ends, the answer is only shown (LIM-18). */
  private submitAutomatically(key: TimedKey | undefined): void {
    const { record } = this.queue;
    if (record === null || this.pause.isUnseen) return;
    if (this.pause.isRunning) this.pause.hold(() => this.#actLater('submit', record));
    else this.act('submit', key);
  }

  /** Undoes an act on a record, on screen and on the server; false if it was answered elsewhere since. */
  #undoStep(step: FeedbackUndoStep): boolean {
    const { recordId, before, snippet } = step;
    const { navigation } = this.queue;
    if (!this.#acts.undo.execute(step).ok) {
      this.#notices.answeredSince(snippet);
      return false;
    }
    if (navigation.show(recordId)) this.form.tidy();
    else
      this.#notices.undoneElsewhere(snippet, before?.status ?? 'pending', (status) =>
        navigation.choose(status, EVERYTHING),
      );
    return true;
  }

  /** Does nothing if another record has arrived since, which the press was not meant for. */
  #actLater(act: AnnotationAct, { id }: FeedbackRecord): void {
    if (this.queue.record?.id === id) this.act(act);
  }

  #filled(record: FeedbackRecord, answers: Answers, place: number): FilledForm {
    return { record, answers, queue: this.queue.here.status, place };
  }

  get #undoneForm(): UndoneForm {
    return (this.views.isBulk ? this.views.bulk?.form : null) ?? this.form;
  }

  /** Shows why an act is refused, at the question to change. */
  #explain(refusal: ActRefusal): void {
    const [first] = refusal.code === 'too-long' ? refusal.questions : [];
    if (first !== undefined) this.form.focus.ask(first, 'question');
    if (refusal.code === 'incomplete') this.form.insist();
  }

  /** Offers to undo an act that is easily done by mistake; `id` is null if nothing changed. */
  #offerUndo(act: AnnotationAct, id: number | null): void {
    if (id !== null && (act === 'discard' || act === 'clear')) this.#notices.done(act, () => this.undo(id));
  }

  /** Half-typed numbers are completed, and stay with their record. */
  private leaveRecord(): void {
    this.form.settle();
    this.lastAct = null;
    this.pause.end();
  }

  private learn({ recordId, state, from }: HeardAcknowledgement<PersonalFeedback>): void {
    this.#server.learn(recordId, state);
    this.edits.dropEnded(recordId);
    if (from === 'another-tab') this.edits.rewrite(recordId);
    this.form.tidy();
    this.onSaved();
  }
}
