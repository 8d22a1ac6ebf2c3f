import { action, compareShallow, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Clock } from '#application/shared/ports/clock.port';
import {
  changedAnswers,
  fittingChanges,
  NO_CHANGES,
  sameChanges,
  type SharedChange,
  type SharedChanges,
} from '#domain/bulk/feedback/answer-changes';
import type { BulkFeedback, FeedbackVerb } from '#domain/bulk/feedback/feedback-bulk';
import { openInRecords } from '#domain/bulk/feedback/bulk-completeness';
import { openQuestions } from '#domain/feedback/completeness';
import { withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { answersEqual, NO_ANSWERS, type Answer, type Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { tooLongAnswers } from '#domain/question/answer-limit';
import type { BulkActing } from '#ui/annotation-kit/bulk-acts/bulk-acting.view-model';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { FormHistoryState } from '#ui/annotation-kit/editors/form-history.state';
import { FormFocus, type FocusDepth } from '#ui/annotation-kit/editors/form-focus';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import type { BulkTargets } from '#ui/annotation-kit/record-list/list-selection.state';
import type { AnswerChangesState } from './answer-changes.state';
import { bulkQuestion, SharedQuestion, type BulkQuestionViewModel } from './bulk-question';
import { submitObstacle, suggestionObstacle, type Obstacle, type SuggestionObstacle } from './obstacle';

/** Everything but the questions. All of it is observable. */
export interface BulkFormDeps {
  readonly list: {
    readonly selection: Pick<BulkTargets<FeedbackRecord, RecordSelection>, 'selected' | 'count'>;
    readonly hasSuggestions: boolean;
  };
  readonly acting: Pick<BulkActing<BulkFeedback>, 'isBusy' | 'ask'>;
  readonly changes: AnswerChangesState;
  /** `lastAct`: id of the last saved act that still holds; 0 where there is none. */
  readonly saved: { readonly lastAct: number };
  readonly clock: Clock;
}

/** A text or ranking that was emptied: its change is undone, and nothing replaces the text being written. */
interface Emptied {
  readonly question: string;
  readonly answers: readonly Answers[];
}

/** The form for all selected records: their answers in counts, and the changes for all of them. */
export class BulkFormViewModel implements AnswerContext, FormNavigation {
  readonly questions: readonly BulkQuestionViewModel[];
  readonly focus: FormFocus;
  readonly history: FormHistoryState<SharedChanges>;
  readonly suggestionsFirst = false;
  /** Suggestions for single records are not filled in here. */
  readonly unchecked = null;

  /** Answers that the user tried to submit too early. */
  private insistedOn: readonly Answers[] | null = null;
  private emptied: Emptied | null = null;
  readonly #questions: readonly Question[];
  readonly #deps: BulkFormDeps;
  readonly #sharedQuestions: ReadonlyMap<string, SharedQuestion>;

  constructor(questions: readonly Question[], deps: BulkFormDeps) {
    this.#questions = questions;
    this.#deps = deps;
    this.focus = new FormFocus(questions);
    this.#sharedQuestions = new Map(
      questions.map((question) => [question.name, new SharedQuestion(question, this)]),
    );
    this.questions = questions.map((question) => bulkQuestion(question, this, deps.clock));
    this.history = new FormHistoryState({
      current: () => deps.changes.all,
      restore: (changes) => this.restore(changes),
      isSame: sameChanges,
      lastAct: () => deps.saved.lastAct,
    });
    makeObservable<BulkFormViewModel, 'insistedOn' | 'emptied' | 'restore'>(this, {
      current: computed,
      insistedOn: observableRef,
      emptied: observableRef,
      count: computed,
      unseenCount: computed,
      answers: computed({ equals: compareShallow }),
      changes: computed,
      changedCount: computed,
      open: computed,
      obstacle: computed,
      offersSuggestions: computed,
      suggestionObstacle: computed,
      mayBeIncomplete: computed,
      canAct: computed,
      canSubmit: computed,
      missing: computed,
      tooLong: computedStruct,
      setAnswer: action,
      change: action,
      dropChange: action,
      reset: action,
      act: action,
      submitSuggestions: action,
      restore: action,
    });
  }

  get count(): number {
    return this.#deps.list.selection.count;
  }

  /** Number of selected records outside the page, whose answers are unknown here. */
  get unseenCount(): number {
    return Math.max(0, this.count - this.#deps.list.selection.selected.length);
  }

  /** Answers of each record on the page. Suggestions for pending records are not included. */
  get answers(): readonly Answers[] {
    return this.#deps.list.selection.selected.map(({ response }) => response?.answers ?? NO_ANSWERS);
  }

  /** Those that fit the questions, which may have been others when the changes were made. */
  get changes(): SharedChanges {
    return fittingChanges(this.#deps.changes.all, this.#questions);
  }

  get changedCount(): number {
    return this.changes.size;
  }

  /** How many of the records on the page each question would keep from being submitted. */
  get open(): ReadonlyMap<string, number> {
    return openInRecords(this.#questions, this.answers, this.changes);
  }

  /** Null if no obstacle is known. */
  get obstacle(): Obstacle | null {
    return submitObstacle(this, this.#questions, this.#deps.acting.isBusy);
  }

  /** Whether records could be submitted with their own suggestions at all. */
  get offersSuggestions(): boolean {
    return this.#deps.list.hasSuggestions;
  }

  /** Null if no obstacle is known to submitting each selected record with its own suggestion. */
  get suggestionObstacle(): SuggestionObstacle | null {
    const isSuggested = this.#deps.list.selection.selected.some(({ suggestions }) => suggestions.length > 0);
    return suggestionObstacle(this, isSuggested, this.#deps.acting.isBusy);
  }

  /** Whether a record outside the page could turn out to lack an answer: it is then listed, and not submitted. */
  get mayBeIncomplete(): boolean {
    if (this.unseenCount === 0) return false;
    return openQuestions(this.#questions, changedAnswers(NO_ANSWERS, this.changes), 'among-many').length > 0;
  }

  /** Whether there is anything to save as draft, or discard. */
  get canAct(): boolean {
    return this.count > 0 && !this.#deps.acting.isBusy;
  }

  /** Only the answers given here: those of single records are for the server to check. */
  get tooLong(): readonly string[] {
    return tooLongAnswers(this.#questions, changedAnswers(NO_ANSWERS, this.changes));
  }

  get canSubmit(): boolean {
    return this.obstacle === null;
  }

  can(verb: FeedbackVerb): boolean {
    return verb === 'submit' ? this.canSubmit : this.canAct && this.tooLong.length === 0;
  }

  get missing(): readonly string[] {
    const { insistedOn, open } = this;
    if (insistedOn === null || !compareShallow(insistedOn, this.answers)) return [];
    return this.#questions.flatMap(({ name }) => (open.has(name) ? [name] : []));
  }

  /** The question that had the focus last, else the first that is open, else the first. */
  get current(): string | null {
    const [open] = this.open.keys();
    return this.focus.last ?? open ?? this.#questions[0]?.name ?? null;
  }

  shared(questionName: string): SharedQuestion | null {
    return this.#sharedQuestions.get(questionName) ?? null;
  }

  /** Whether the user has cleared the text field of a question that all records answer alike. */
  isEmptied(questionName: string): boolean {
    const { emptied } = this;
    return emptied?.question === questionName && compareShallow(emptied.answers, this.answers);
  }

  answerTo(questionName: string): Answer | undefined {
    const shared = this.shared(questionName);
    return shared?.change === undefined && this.isEmptied(questionName) ? undefined : shared?.ofAll;
  }

  savedAnswerTo(questionName: string): Answer | undefined {
    return this.shared(questionName)?.answer.common;
  }

  /** A suggestion for one record does not apply to the others. */
  suggestionFor(): undefined {
    return undefined;
  }

  fieldText(): undefined {
    return undefined;
  }

  /** Sets the answer of all records. No answer, or the one that all of them have, leaves them unchanged. */
  setAnswer(questionName: string, answer: Answer | undefined, isContinued = false): void {
    const isKnown = this.unseenCount === 0 && answersEqual(this.savedAnswerTo(questionName), answer);
    const isLeft = answer === undefined || isKnown;
    this.emptied = answer === undefined ? { question: questionName, answers: this.answers } : null;
    this.change(questionName, isLeft ? undefined : { kind: 'replace', answer }, isContinued);
  }

  change(questionName: string, change: SharedChange | undefined, isContinued = false): void {
    const before = this.#deps.changes.all;
    this.#deps.changes.set(questionName, change);
    this.history.note(before, isContinued);
  }

  /** Leaves the answers to one question as they are. */
  dropChange(questionName: string): void {
    this.emptied = null;
    this.change(questionName, undefined);
  }

  reset(): void {
    this.emptied = null;
    this.insistedOn = null;
    const before = this.#deps.changes.all;
    this.#deps.changes.replace(NO_CHANGES);
    this.history.note(before, false);
  }

  /** A digit alone starts no bulk action. */
  answeredByDigit(): void {}

  isBounce(): boolean {
    return false;
  }

  moveFocus(from: string, step: 1 | -1, depth: FocusDepth): void {
    this.focus.move(from, step, depth, (name) => !this.open.has(name));
  }

  /** Starts the act, including half-typed numbers; if it is not possible, focuses the first question without an answer. */
  act(verb: FeedbackVerb): void {
    this.settle();
    if (this.#isLedToTooLong() || !this.canAct) return;
    if (verb !== 'submit' || this.canSubmit) return this.#deps.acting.ask({ verb, changes: this.changes });
    this.insistedOn = this.answers;
    const [first] = this.missing;
    if (first !== undefined) this.focus.ask(first, 'question');
  }

  /** Submits each record with its own suggestions to the questions without a change in this form. */
  submitSuggestions(): void {
    this.settle();
    if (this.#isLedToTooLong() || this.suggestionObstacle !== null) return;
    const changes = withOwnSuggestions(this.changes, this.#questions, null);
    this.#deps.acting.ask({ verb: 'submit', changes });
  }

  /** Completes half-typed numbers. */
  settle(): void {
    for (const question of this.questions) question.settle();
  }

  /** Shows an undone or redone change at its question. */
  private restore(changes: SharedChanges): void {
    const before = this.#deps.changes.all;
    this.emptied = null;
    this.#deps.changes.replace(changes);
    const changed = this.#questions.find(({ name }) => before.get(name) !== changes.get(name));
    if (changed !== undefined) this.focus.ask(changed.name, 'question');
  }

  #isLedToTooLong(): boolean {
    const [first] = this.tooLong;
    if (first !== undefined) this.focus.ask(first, 'question');
    return first !== undefined;
  }
}
