import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Clock } from '../../../application/shared/ports/clock.port';
import { NO_ANSWERS, type Answer, type Answers } from '../../../domain/question/answer';
import { neighborQuestion, questionAfterChoice } from '../../../domain/question/question-order';
import type { Question } from '../../../domain/question/question';
import { sameAnswers } from '../../../domain/question/same-answers';
import type { FeedbackRecord } from '../../../domain/record/feedback-record';
import {
  initialAnswers,
  isComplete,
  isModified,
  unsatisfiedQuestions,
  withAnswer,
} from '../../../domain/record/record-draft';
import type { Suggestion } from '../../../domain/suggestion/suggestion';
import type { AnswerSheet } from './answer-sheet';
import { FormFocus, type FocusDepth, type FocusWish } from './form-focus';
import { questionViewModel, type QuestionViewModel } from './question.view-model';

/** Where the record comes from that the form is about. */
export interface RecordSource {
  readonly record: FeedbackRecord | null;
}

/** What a person chose for all forms. */
export interface FormPreferences {
  readonly suggestionsFirst: boolean;
}

/**
 * The answers to the record at hand. What was changed and not saved is kept by record for the whole visit, so that
 * paging away loses nothing.
 */
export class AnswerFormViewModel implements AnswerSheet {
  readonly questions: readonly QuestionViewModel[];
  readonly focus = new FormFocus();
  private readonly edits = observable.map<string, Answers>([], { deep: false });
  private hasInsisted = false;
  private readonly definitions: readonly Question[];
  private readonly source: RecordSource;
  private readonly preferences: FormPreferences;

  constructor(
    questions: readonly Question[],
    source: RecordSource,
    clock: Clock,
    preferences: FormPreferences = { suggestionsFirst: false },
  ) {
    this.definitions = questions;
    this.source = source;
    this.preferences = preferences;
    this.questions = questions.map((question) => questionViewModel(question, this, clock));
    makeObservable<
      AnswerFormViewModel,
      'edits' | 'hasInsisted' | 'initial' | 'definitions' | 'source' | 'preferences'
    >(this, {
      questions: false,
      focus: false,
      edits: false,
      hasInsisted: observableRef,
      initial: computed,
      answers: computed,
      suggestionsFirst: computed,
      isComplete: computed,
      isEdited: computed,
      editCount: computed,
      missing: computed,
      answerTo: false,
      suggestionFor: false,
      fieldText: false,
      setAnswer: action,
      moveOnAfterChoice: false,
      moveFocus: false,
      enter: false,
      settle: false,
      insist: action,
      arrive: action,
      release: action,
      definitions: false,
      source: false,
      preferences: false,
    });
  }

  get answers(): Answers {
    const { record } = this.source;
    return (record && this.edits.get(record.id)) ?? this.initial;
  }

  get suggestionsFirst(): boolean {
    return this.preferences.suggestionsFirst;
  }

  get isComplete(): boolean {
    return isComplete(this.definitions, this.answers);
  }

  /** Whether the record at hand carries something that was not saved. */
  get isEdited(): boolean {
    const { record } = this.source;
    return record !== null && this.edits.has(record.id);
  }

  /** How many records of this visit do. */
  get editCount(): number {
    return this.edits.size;
  }

  /** The questions that keep the record from being submitted, once somebody has tried. */
  get missing(): readonly string[] {
    return this.hasInsisted ? unsatisfiedQuestions(this.definitions, this.answers) : [];
  }

  answerTo(questionName: string): Answer | undefined {
    return this.answers.get(questionName);
  }

  suggestionFor(questionId: string): Suggestion | undefined {
    return this.source.record?.suggestions.find((suggestion) => suggestion.questionId === questionId);
  }

  fieldText(fieldName: string): string | undefined {
    return this.source.record?.fields.get(fieldName);
  }

  /** Ignored while no record is at hand: a key pressed a moment too early must not change the record before. */
  setAnswer(questionName: string, answer: Answer | undefined): void {
    const { record } = this.source;
    if (record === null) return;
    const answers = withAnswer(this.answers, questionName, answer);
    if (isModified(record, this.definitions, answers)) this.edits.set(record.id, answers);
    else this.edits.delete(record.id);
  }

  moveOnAfterChoice(questionName: string, depth: FocusDepth): void {
    const next = questionAfterChoice(this.definitions, questionName);
    if (next !== null) this.focus.ask(next.name, depth);
  }

  moveFocus(from: string, step: 1 | -1, depth: FocusDepth): void {
    const neighbor = neighborQuestion(this.definitions, from, step);
    if (neighbor === undefined) return;
    // An open text that is required is there to be written into at once (screens, section 13.4).
    const isToBeWritten =
      neighbor.required && neighbor.settings.type === 'text' && !this.answers.has(neighbor.name);
    this.focus.ask(neighbor.name, isToBeWritten ? 'inside' : depth);
  }

  /** To the first question, from wherever the hand is. */
  enter(reason: FocusWish['reason'] = 'move'): void {
    const [first] = this.definitions;
    if (first !== undefined) this.focus.ask(first.name, 'question', reason);
  }

  /** Takes in what is still half typed, before the answers are saved or left. */
  settle(): void {
    for (const question of this.questions) question.settle();
  }

  /** Submitting was tried too early: says which questions are open and leads to the first of them. */
  insist(): void {
    this.hasInsisted = true;
    const [first] = this.missing;
    if (first !== undefined) this.focus.ask(first, 'question');
  }

  /** Another record is at hand: the first question gets the focus. */
  arrive(): void {
    this.hasInsisted = false;
    for (const question of this.questions) question.rest();
    this.enter('arrival');
  }

  /** The answers of a record were saved; what was changed since then stays an edit. */
  release(recordId: string, saved: Answers): void {
    const edited = this.edits.get(recordId);
    if (edited !== undefined && sameAnswers(edited, saved)) this.edits.delete(recordId);
  }

  private get initial(): Answers {
    const { record } = this.source;
    return record === null ? NO_ANSWERS : initialAnswers(record, this.definitions);
  }
}
