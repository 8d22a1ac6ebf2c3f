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
import { withNamed, withToggled, type ChoiceSettings } from '#domain/question/choice';
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

/** Source of the form's record. */
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
  readonly session: FormSession;
  readonly page: { readonly clock: Clock; readonly preferences: FormPreferences };
}

/** The session that a form is part of. */
interface FormSession {
  /** A digit was the whole answer, and the user wants it submitted. */
  readonly onAnswered: (key: TimedKey | undefined) => void;
  /** Whether the press is the bounce of such a digit. */
  readonly isBounce: (key: TimedKey) => boolean;
  /** Id of the last saved act that still holds; 0 where there is none. */
  readonly lastAct: () => number;
  /** The record has only just come by itself: what is pressed is still meant for the one before. */
  readonly isUnseen: () => boolean;
}

/** Answers to the current record. Unsaved changes are kept by record, so that paging away loses nothing. */
export class AnswerFormViewModel implements AnswerContext, FormNavigation {
  readonly questions: readonly QuestionViewModel[];
  readonly focus: FormFocus;
  /** Changes since the record arrived. */
  readonly history: FormHistoryState<Answers>;
  /** Whether the user has given or removed an answer since the record arrived. */
  isTouched = false;
  readonly sight = new AnswerSight();
  /** Question whose suggestion was out of sight when the record was to be submitted; null for none. */
  unchecked: string | null = null;
  private hasInsisted = false;
  /** Names of the questions that the user answered since the record arrived. */
  readonly #decided = new Set<string>();
  readonly #definitions: readonly Question[];
  readonly #deps: AnswerFormDeps;
  #isSettling = false;

  constructor(deps: AnswerFormDeps) {
    this.#definitions = deps.questions;
    this.#deps = deps;
    this.focus = new FormFocus(deps.questions);
    this.questions = deps.questions.map((question) => questionViewModel(question, this, deps.page.clock));
    this.history = new FormHistoryState({
      current: () => this.answers,
      restore: (answers) => this.restore(answers),
      isSame: sameAnswers,
      lastAct: deps.session.lastAct,
    });
    makeObservable<AnswerFormViewModel, 'hasInsisted' | 'initial' | 'record' | 'edit' | 'restore'>(this, {
      atHand: computed,
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
      press: action,
      choose: action,
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

  /** Whether the current record has changes that were not saved. */
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
  get atHand(): string | null {
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

  /** Ignored while no record is at hand: a key pressed a moment too early must not change the record before or after. */
  setAnswer(questionName: string, answer: Answer | undefined, isContinued = false): void {
    const before = this.answers;
    if (!this.#keep(withAnswer(before, questionName, answer))) return;
    this.#decided.add(questionName);
    if (this.unchecked === questionName) this.unchecked = null;
    this.history.note(before, isContinued);
  }

  press(questionName: string, settings: ChoiceSettings, choiceId: string): boolean {
    const answer = withToggled(settings, this.answerTo(questionName), choiceId);
    this.setAnswer(questionName, answer);
    return answer !== undefined;
  }

  choose(questionName: string, settings: ChoiceSettings, choiceId: string): boolean {
    const answer = withNamed(settings, this.answerTo(questionName), choiceId);
    this.setAnswer(questionName, answer);
    return answer !== undefined;
  }

  /** A number that is only taken in because something else follows answers, but does not submit. */
  answeredByDigit(key: TimedKey | undefined): void {
    const { page, session } = this.#deps;
    if (
      page.preferences.submitsAutomatically &&
      !this.#isSettling &&
      isAnsweredByOneChoice(this.#definitions)
    )
      session.onAnswered(key);
  }

  isBounce(key: TimedKey): boolean {
    return this.#deps.session.isBounce(key);
  }

  moveFocus(from: string, step: 1 | -1, depth: FocusDepth): void {
    this.focus.move(from, step, depth, (name) => {
      const answer = this.answers.get(name);
      return answer !== undefined && !isBlank(answer);
    });
  }

  /** Takes in what is still half typed, before the answers are saved or left. */
  settle(): void {
    this.#isSettling = true;
    for (const question of this.questions) question.settle();
    this.#isSettling = false;
  }

  /** Submitting was tried too early: says which questions are open and leads to the first of them. */
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

  /** Another record is at hand: the first question gets the focus. */
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

  /** An edit that says what the record says by now is none any more. */
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
    if (changed?.settings.type === 'span') this.focus.stand(changed.name);
    else if (changed !== undefined) this.focus.ask(changed.name, 'question');
  }

  /** False while there is no record that could be meant. */
  #keep(answers: Answers): boolean {
    const { record, edit } = this;
    if (record === null || this.#deps.session.isUnseen()) return false;
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
