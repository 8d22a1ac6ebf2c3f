import { action, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type { FilledForm } from '#application/annotate-feedback/record-acts/response-acts';
import type { RecordUseCases } from '#application/annotate-feedback/record-acts/record-use-cases';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Response } from '#domain/feedback/response';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { ActRefusal, AnnotationAct } from '#domain/feedback/response-transition';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/feedback/record-status';
import type { StatusName } from '#domain/queue/status-list';
import type { Answers } from '#domain/question/answer';
import { EVERYTHING, type RecordSearch, sameSearch } from '#domain/search/feedback/record-search';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { Acknowledgement } from '#application/sending/acknowledgement';
import type { HeardAcknowledgement } from '#application/sending/acknowledgements';
import type { FeedbackUndoStep, PersonalFeedback } from '#domain/feedback/feedback-write';
import type { ViewModel } from '#ui/di/view-model';
import type { AnnotationHistoryViewModel } from './annotation-history';
import type { AnnotationNotices } from './annotation-notices';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { TimedKey } from '#ui/annotation-kit/commands/command';
import type { UndoableForm } from '#ui/annotation-kit/editors/form-history.state';
import { ArrivalPause, KEY_BOUNCE, watchArrivals } from './arrival-pause';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import { RecordAtHand } from './record-at-hand';
import type { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import type { RecordSeeking } from '#ui/annotation-kit/queue/record-seeking';
import { ViewChoice } from './view-choice';

/** Announcement for screen readers: the last action, and the current position. */
export interface Announcement {
  readonly act: AnnotationAct | 'undo' | null;
  readonly status: RecordStatus;
  readonly place: number;
  readonly total: number;
}

/** Parts of a form that undo and redo use. */
type FormAtHand = Pick<AnswerFormViewModel, 'settle'> & { readonly history: UndoableForm };

export interface AnnotationSessionDeps {
  readonly workbench: Workbench;
  readonly viewModels: SessionViewModels;
  readonly acts: RecordUseCases;
  readonly server: SessionServer;
  readonly page: { readonly notices: AnnotationNotices; readonly clock: Clock };
}

interface SessionViewModels {
  readonly queue: RecordQueueViewModel<FeedbackRecord>;
  readonly form: AnswerFormViewModel;
  readonly edits: UnsavedEditsState<FeedbackEdit>;
  readonly history: AnnotationHistoryViewModel;
  readonly seeking: RecordSeeking<FeedbackRecord>;
}

interface SessionServer {
  readonly outbox: OutboxState<PersonalFeedback>;
  /** Takes in what the server has of a record. */
  readonly learn: (recordId: string, response: Response | null) => void;
  /** Something has changed on the server. */
  readonly onSaved: () => void;
}

/** The work on one record after the other: the queue it comes from, the form, and what is done with it. */
export class AnnotationSessionViewModel implements ViewModel {
  readonly workbench: Workbench;
  readonly queue: RecordQueueViewModel<FeedbackRecord>;
  readonly atHand: RecordAtHand;
  readonly form: AnswerFormViewModel;
  readonly edits: UnsavedEditsState<FeedbackEdit>;
  readonly history: AnnotationHistoryViewModel;
  readonly seeking: RecordSeeking<FeedbackRecord>;
  readonly views: ViewChoice;
  private lastAct: Announcement['act'] = null;

  readonly #acts: RecordUseCases;
  readonly #server: SessionServer;
  readonly #notices: AnnotationNotices;
  readonly #pause: ArrivalPause;
  /** Time of the last key that acted, in milliseconds. */
  #lastKey = -Infinity;
  /** Time of the last digit that was to submit a record. */
  #lastDigit = -Infinity;

  constructor({ workbench, viewModels, acts, server, page }: AnnotationSessionDeps) {
    const { queue, form } = viewModels;
    this.workbench = workbench;
    this.queue = queue;
    this.form = form;
    this.edits = viewModels.edits;
    this.history = viewModels.history;
    this.seeking = viewModels.seeking;
    this.atHand = new RecordAtHand({ questions: workbench.questions, queue, form, outbox: server.outbox });
    this.views = new ViewChoice({ queue, turn: (go) => this.turn(go) });
    this.#acts = acts;
    this.#server = server;
    this.#notices = page.notices;
    this.#pause = new ArrivalPause(page.clock);
    makeObservable<AnnotationSessionViewModel, 'lastAct' | 'turn' | 'learn'>(this, {
      unsaved: computedStruct,
      passOverUnsaved: action,
      lastAct: observableRef,
      search: computed,
      announcement: computed,
      troubled: computed,
      actOn: action,
      turn: action,
      act: action,
      canUndo: computed,
      canRedo: computed,
      undo: action,
      redo: action,
      takeIn: action,
      undoStep: action,
      editAgain: action,
      keepMine: action,
      takeTheirs: action,
      learn: action,
    });
  }

  /** Current search; the same object as long as its meaning stays. */
  get search(): RecordSearch {
    return this.queue.search;
  }

  /** The record has just come without a press: no press can be meant for it yet. Not observable. */
  get isUnseen(): boolean {
    return this.#pause.isUnseen;
  }

  get announcement(): Announcement | null {
    const { lastAct: act } = this;
    const { status } = this.atHand;
    return status === null ? null : { act, status, place: this.queue.place, total: this.queue.total };
  }

  /** Other records of the dataset whose acts need the person. */
  get troubled(): readonly string[] {
    const { id } = this.workbench.dataset;
    const here = this.queue.record?.id;
    const troubled = this.#server.outbox.entries.filter(
      ({ problem, datasetId, recordId }) => problem !== null && datasetId === id && recordId !== here,
    );
    return [...new Set(troubled.map(({ recordId }) => recordId))];
  }

  /**
   * Records with changes that this device keeps since an earlier visit, and that were not shown since. Empty before it is
   * clear which record is shown, and in the list, where changes have no form to be seen in.
   */
  get unsaved(): readonly string[] {
    return this.queue.state.kind === 'waiting' || this.views.isBulk ? [] : this.edits.unseen;
  }

  /** Dismisses the notice of such changes, which stay. The pressed button disappears with it, and the form takes the focus. */
  passOverUnsaved(): void {
    this.edits.seeAll();
    this.form.focus.enter();
  }

  activate(): () => void {
    const ends = [
      this.edits.activate(),
      this.#server.outbox.commands.subscribe((acknowledgements) => this.learn(acknowledgements)),
      watchArrivals({ queue: this.queue, form: this.form, pause: this.#pause }),
      this.queue.navigation.activate(),
    ];
    return () => {
      this.#pause.end();
      for (const end of ends) end();
    };
  }

  /** To a neighbor in the queue. */
  page(way: 'next' | 'previous'): void {
    this.turn(() => (way === 'next' ? this.queue.navigation.next() : this.queue.navigation.previous()));
  }

  goTo(place: number): void {
    this.turn(() => this.queue.navigation.goTo(place));
  }

  /** To a record that was acted on in this visit; one that has left memory is fetched first. */
  show(recordId: string): void {
    if (this.queue.find(recordId) !== null) this.turn(() => this.queue.navigation.show(recordId));
    else void this.seeking.seek(recordId, (open) => this.turn(open));
  }

  /** Keeps the search. */
  chooseQueue(status: StatusName): void {
    this.turn(() => this.queue.navigation.choose(status));
  }

  /** Shows what a search finds, from its first record on. */
  narrow(search: RecordSearch): void {
    if (!sameSearch(search, this.search)) this.turn(() => this.queue.navigation.narrow(search));
  }

  /** Shows other records from the first one on: of another status and of another search in one step. */
  look({ status, search }: RecordSelection): void {
    this.turn(() => this.queue.navigation.choose(status, search));
  }

  /** Shows the first record, where the address names one that cannot be shown. */
  beginQueue(): void {
    this.turn(() => this.queue.navigation.beginQueue());
  }

  /** Gives up a search whose records are not there, and stays with those that are. */
  returnToShown(): void {
    this.turn(() => this.queue.navigation.returnToShown());
  }

  /**
   * Does something with the current record, at once; the outbox sends it. After submitting or discarding, the next record
   * is shown. A key pressed before the record was shown for long enough waits (LIM-18); a click is dropped.
   */
  act(act: AnnotationAct, key?: TimedKey): void {
    const isBounce = key !== undefined && key.timeStamp - this.#lastKey < KEY_BOUNCE;
    this.#lastKey = key?.timeStamp ?? -Infinity;
    this.releasePress();
    this.form.settle();
    const { record } = this.queue;
    if (record === null || this.isUnseen) return;
    if (this.atHand.other !== null) return this.atHand.askWhichAnswer();
    const goesOn = act === 'submit' || act === 'discard';
    if (goesOn && this.#pause.isRunning && !this.form.isTouched) {
      if (key !== undefined && !isBounce) this.#pause.hold(() => this.#actLater(act, record));
      return;
    }
    if (act === 'submit' && this.atHand.canSubmit && this.form.leadToUnseen()) return;
    const done = this.#acts[act].execute(this.#filled(record, this.form.answers, this.queue.place));
    if (!done.ok) return this.#explain(done.error);
    this.lastAct = act;
    if (goesOn) {
      this.queue.navigation.next();
      this.#pause.start();
    } else this.#pause.end(); // Another key than the one that led here: the record was seen.
    this.#offerUndo(act, done.value);
  }

  /** Carries out a waiting key press before the next action of the user. */
  releasePress(): void {
    this.#pause.release();
  }

  /** Does something with another record than the current one. */
  actOn(act: AnnotationAct, { record, answers, place }: Omit<FilledForm, 'queue'>): void {
    this.#notices.clear();
    this.lastAct = null;
    const done = this.#acts[act].execute(this.#filled(record, answers, place));
    if (done.ok) this.#offerUndo(act, done.value);
  }

  /** A digit has answered the whole record. Right after the record arrives, the answer is shown until the pause ends (LIM-18). */
  submitAutomatically(key: TimedKey | undefined): void {
    const { record } = this.queue;
    if (record === null || this.isUnseen) return;
    this.#lastDigit = key?.timeStamp ?? -Infinity;
    if (this.#pause.isRunning) this.#pause.hold(() => this.#actLater('submit', record));
    else this.act('submit', key);
  }

  /** The press is the same one as that of the digit that was to submit a record. It must not answer the next record. */
  isBounce({ timeStamp }: TimedKey): boolean {
    return timeStamp - this.#lastDigit < KEY_BOUNCE;
  }

  get canUndo(): boolean {
    return this.#formAtHand.history.canUndo || this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.#formAtHand.history.canRedo;
  }

  /**
   * Undoes the last change in the form that no act was saved after, else the last act that still holds, on screen and on
   * the server; with an id that act.
   */
  undo(id?: number): void {
    const form = this.#formAtHand;
    form.settle();
    this.#pause.end();
    if (id === undefined && form.history.undo()) {
      this.lastAct = null;
      return;
    }
    this.#notices.clear();
    const isBack = id === undefined ? this.history.undo() : this.history.undoAct(id);
    if (isBack) this.lastAct = 'undo';
  }

  /** Makes the change in the form again that was undone last. */
  redo(): void {
    this.#formAtHand.settle();
    if (this.#formAtHand.history.redo()) this.lastAct = null;
  }

  /** Undoes an act on a record, on screen and on the server; false when it was answered elsewhere since. */
  undoStep(step: FeedbackUndoStep): boolean {
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

  /** Server state of records after a bulk action. Counts are fetched once it ends: `saved`. */
  takeIn(acknowledgements: ReadonlyArray<Acknowledgement<PersonalFeedback>>): void {
    for (const { recordId, state } of acknowledgements) this.#server.learn(recordId, state);
    this.form.tidy();
  }

  /** Something has changed on the server: counts that are shown are fetched again. */
  saved(): void {
    this.#server.onSaved();
  }

  /** Nothing where another record has come in the meantime: the press was not meant for it. */
  #actLater(act: AnnotationAct, { id }: FeedbackRecord): void {
    if (this.queue.record?.id === id) this.act(act);
  }

  #filled(record: FeedbackRecord, answers: Answers, place: number): FilledForm {
    return { record, answers, queue: this.queue.here.status, place };
  }

  get #formAtHand(): FormAtHand {
    return (this.views.isBulk ? this.views.bulk?.form : null) ?? this.form;
  }

  /** Shows what keeps an act from being carried out, where the user can mend it. */
  #explain(refusal: ActRefusal): void {
    const [first] = refusal.code === 'too-long' ? refusal.questions : [];
    if (first !== undefined) this.form.focus.ask(first, 'question');
    if (refusal.code === 'incomplete') this.form.insist();
  }

  /** Of what is easily done by mistake; null is nothing done. */
  #offerUndo(act: AnnotationAct, id: number | null): void {
    if (id !== null && (act === 'discard' || act === 'clear')) this.#notices.done(act, () => this.undo(id));
  }

  /** Start of every move to another record: half-typed numbers are completed, and kept with their record. */
  private turn(go: () => void): void {
    this.form.settle();
    this.lastAct = null;
    this.#pause.end();
    go();
  }

  private learn({ recordId, state, from }: HeardAcknowledgement<PersonalFeedback>): void {
    this.#server.learn(recordId, state);
    this.edits.dropEnded(recordId);
    if (from === 'another-tab') this.edits.rewrite(recordId);
    this.form.tidy();
    this.#server.onSaved();
  }
}
