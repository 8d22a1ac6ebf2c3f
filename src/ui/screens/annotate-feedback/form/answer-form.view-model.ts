import { action, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import {
  answersEqual,
  isBlank,
  NO_ANSWERS,
  sameAnswers,
  type Answer,
  type Answers,
} from '#domain/question/answer';
import { isAnsweredByOneChoice } from '#domain/question/one-choice';
import type { Question } from '#domain/question/question';
import { tooLongAnswers } from '#domain/question/answer-limit';
import { openQuestions } from '#domain/feedback/completeness';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { initialAnswers, isModified, prefilledQuestions, withAnswer } from '#domain/feedback/record-draft';
import { isOvertaken, responseIn, type FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { Suggestion } from '#domain/feedback/suggestion';
import type { TimedKey } from '#ui/annotation-kit/commands/command';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { AnswerSight } from '#ui/annotation-kit/editors/answer-sight';
import { FormHistoryState } from '#ui/annotation-kit/editors/form-history.state';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import { FormFocus, type FocusDepth } from '#ui/annotation-kit/editors/form-focus';
import { questionViewModel, type QuestionViewModel } from '#ui/annotation-kit/editors/question.view-model';
import type { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';
import type { AnnotationHistoryViewModel } from '../session/annotation-history';
import { KEY_BOUNCE } from '../session/arrival-pause';
import type { SessionVisit } from '../session/visit';

export interface CurrentRecord {
  readonly record: FeedbackRecord | null;
}

/** The user's preferences for all forms. */
export interface FormPreferences {
  /** Null until the user decides. */
  readonly suggestionsFirst: boolean | null;
  readonly submitsAutomatically: boolean;
}

interface AnswerFormDeps {
  readonly questions: readonly Question[];
  readonly source: CurrentRecord;
  readonly edits: UnsavedEditsState<FeedbackEdit>;
  readonly visit: Pick<SessionVisit, 'onAnswered' | 'pause'>;
  readonly acts: Pick<AnnotationHistoryViewModel, 'lastAct'>;
  readonly page: { readonly clock: Clock; readonly preferences: FormPreferences };
}

/** Answers to the current record. Unsaved changes are stored by record, so that paging away loses nothing. */
export class AnswerFormViewModel implements AnswerContext, FormNavigation {
  readonly questions: readonly QuestionViewModel[];
  readonly focus: FormFocus;
  readonly history: FormHistoryState<Answers>;
  /** Whether the user has given or removed an answer since the record arrived. */
  isTouched = false;
  readonly sight = new AnswerSight();
  /** Question whose suggestion was not visible yet when the record was to be submitted; null for none. */
  unchecked: string | null = null;
  private hasInsisted = false;
  /** Names of the questions that the user answered since the record arrived. */
  readonly #decided = new Set<string>();
  readonly #definitions: readonly Question[];
  readonly #deps: AnswerFormDeps;
  #isSettling = false;
  /** Time of the last digit that was to submit a record. */
  #lastDigit = -Infinity;

  constructor(deps: AnswerFormDeps) {
    this.#definitions = deps.questions;
    this.#deps = deps;
    this.focus = new FormFocus(deps.questions);
    this.questions = deps.questions.map((question) => questionViewModel(question, this, deps.page.clock));
    this.history = new FormHistoryState({
      current: () => this.answers,
      restore: (answers) => this.restore(answers),
      isSame: sameAnswers,
      lastAct: () => deps.acts.lastAct,
    });
    makeObservable<AnswerFormViewModel, 'hasInsisted' | 'initial' | 'record' | 'edit' | 'restore'>(this, {
      current: computed,
      isTouched: observableRef,
      unchecked: observableRef,
      hasInsisted: observableRef,
      record: computed,
      edit: computed,
      initial: computed,
      answers: computed,
      suggestionsFirst: computed,
      isEdited: computed,
      isOvertaken: computed,
      missing: computed,
      tooLong: computedStruct,
      setAnswer: action,
      restore: action,
      insist: action,
      leadToUnseen: action,
      arrive: action,
      tidy: action,
    });
  }

  get answers(): Answers {
    return this.edit?.answers ?? this.initial;
  }

  get suggestionsFirst(): boolean | null {
    return this.#deps.page.preferences.suggestionsFirst;
  }

  get isEdited(): boolean {
    return this.edit !== undefined;
  }

  /** Whether the current record was answered elsewhere since the user began to change it here. */
  get isOvertaken(): boolean {
    const { record, edit } = this;
    return record !== null && edit !== undefined && isOvertaken(edit, record);
  }

  /** Questions that keep the record from being submitted, after a first attempt. */
  get missing(): readonly string[] {
    return this.hasInsisted ? openQuestions(this.#definitions, this.answers, 'alone') : [];
  }

  get tooLong(): readonly string[] {
    return tooLongAnswers(this.#definitions, this.answers);
  }

  /** The question that had the focus last, else the first that is open, else the first. */
  get current(): string | null {
    const [open] = openQuestions(this.#definitions, this.answers, 'alone');
    return this.focus.last ?? open ?? this.#definitions[0]?.name ?? null;
  }

  answerTo(questionName: string): Answer | undefined {
    return this.answers.get(questionName);
  }

  savedAnswerTo(questionName: string): Answer | undefined {
    return this.record?.response?.answers.get(questionName);
  }

  shared(): null {
    return null;
  }

  suggestionFor(questionId: string): Suggestion | undefined {
    return this.record?.suggestions.find((suggestion) => suggestion.questionId === questionId);
  }

  fieldText(fieldName: string): string | undefined {
    return this.record?.fields.get(fieldName);
  }

  /** Does nothing while there is no record: a key pressed too early must not change the previous or the next one. */
  setAnswer(questionName: string, answer: Answer | undefined, isContinued = false): void {
    const before = this.answers;
    if (!this.#keep(withAnswer(before, questionName, answer))) return;
    this.#decided.add(questionName);
    if (this.unchecked === questionName) this.unchecked = null;
    this.history.note(before, isContinued);
  }

  /** A half-typed number that is completed by another action gives an answer, but does not submit it. */
  answeredByDigit(key: TimedKey | undefined): void {
    const { page, visit } = this.#deps;
    const submits = page.preferences.submitsAutomatically && isAnsweredByOneChoice(this.#definitions);
    if (!submits || this.#isSettling) return;
    this.#lastDigit = key?.timeStamp ?? -Infinity;
    visit.onAnswered(key);
  }

  /** Whether the press is the bounce of a digit that was to submit a record. It must not answer the next one. */
  isBounce({ timeStamp }: TimedKey): boolean {
    return timeStamp - this.#lastDigit < KEY_BOUNCE;
  }

  moveFocus(from: string, step: 1 | -1, depth: FocusDepth): void {
    this.focus.move(from, step, depth, (name) => {
      const answer = this.answers.get(name);
      return answer !== undefined && !isBlank(answer);
    });
  }

  /** Completes half-typed numbers, before the answers are saved or left. */
  settle(): void {
    this.#isSettling = true;
    for (const question of this.questions) question.settle();
    this.#isSettling = false;
  }

  /** Marks the open questions after an attempt to submit, and focuses the first one. */
  insist(): void {
    this.hasInsisted = true;
    const [first] = this.missing;
    if (first !== undefined) this.focus.ask(first, 'question');
  }

  look(): void {
    this.sight.firstUnseen(this.#prefilled);
  }

  /** Focuses the first suggestion that would be submitted and has not been visible yet; false if there is none. */
  leadToUnseen(): boolean {
    this.unchecked = this.sight.firstUnseen(this.#prefilled);
    if (this.unchecked === null) return false;
    this.focus.ask(this.unchecked, 'question');
    this.sight.bringIntoSight(this.unchecked);
    return true;
  }

  /** Prepares the form for another record and focuses the first question. */
  arrive(reason: 'arrival' | 'found' = 'arrival'): void {
    this.hasInsisted = false;
    this.isTouched = false;
    this.unchecked = null;
    this.#decided.clear();
    this.sight.forget();
    this.history.forget();
    this.focus.arrive();
    this.tidy();
    if (this.record !== null) this.#deps.edits.see(this.record.id);
    for (const question of this.questions) question.rest();
    this.focus.enter(reason);
  }

  /** Drops the edit if its answers are those of the record. */
  tidy(): void {
    const { record, edit } = this;
    if (record === null || edit === undefined) return;
    if (!isModified(this.#definitions, this.initial, edit.answers)) this.#deps.edits.drop(record.id);
  }

  /** Shows an undone or redone change at its question; in a text that is being marked, the focus stays. */
  private restore(answers: Answers): void {
    const before = this.answers;
    this.#keep(answers);
    const changed = this.#definitions.find(
      ({ name }) => !answersEqual(before.get(name), this.answers.get(name)),
    );
    if (changed?.settings.type === 'span') this.focus.noteFocus(changed.name);
    else if (changed !== undefined) this.focus.ask(changed.name, 'question');
  }

  /** False while there is no record that the user can mean. */
  #keep(answers: Answers): boolean {
    const { record, edit } = this;
    if (record === null || this.#deps.visit.pause.isUnseen) return false;
    this.isTouched = true;
    const base = edit === undefined ? responseIn(record) : edit.base;
    if (!isModified(this.#definitions, this.initial, answers)) this.#deps.edits.drop(record.id);
    else this.#deps.edits.set(record.id, { answers, base });
    return true;
  }

  /** Questions whose answers are suggestions that the user did not confirm. */
  get #prefilled(): readonly string[] {
    const { record } = this;
    if (record === null) return [];
    const prefilled = prefilledQuestions(record, this.#definitions, this.answers);
    return prefilled.filter((name) => !this.#decided.has(name));
  }

  private get record(): FeedbackRecord | null {
    return this.#deps.source.record;
  }

  private get edit(): FeedbackEdit | undefined {
    return this.record === null ? undefined : this.#deps.edits.of(this.record.id);
  }

  private get initial(): Answers {
    const { record } = this;
    return record === null ? NO_ANSWERS : initialAnswers(record, this.#definitions);
  }
}
