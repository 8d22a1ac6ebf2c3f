import { action, makeObservable, observableRef } from 'mobx';
import type { Question } from '#domain/question/question';
import { isToBeWritten, neighborQuestion, questionAfterChoice } from '#domain/question/question-order';

/**
 * Position of the focus in the form: on a question as a whole, where keys choose, page and submit, or inside
 * it, on one of its options or in its text (docs/design/keyboard.md).
 */
export type FocusDepth = 'question' | 'inside';

export interface FocusRequest {
  readonly question: string;
  /** Or in the field that searches its options, where it has one. */
  readonly depth: FocusDepth | 'search';
  /**
   * Why: on arriving at a record the focus is not taken from a control that is being used by keyboard, and by a record
   * that was found in the meantime, from no control at all.
   */
  readonly reason: 'arrival' | 'found' | 'move';
  /** Inside: the option that is meant, where it is not simply the tab stop as it is drawn. */
  readonly option?: string;
}

/**
 * Next target of the focus. The view fulfills each request once; it is a new object, also when it is repeated.
 */
export class FormFocus {
  request: FocusRequest | null = null;
  /** Name of the question that had the focus last, on this record; null where none had it yet. */
  last: string | null = null;
  readonly #questions: readonly Question[];

  constructor(questions: readonly Question[]) {
    this.#questions = questions;
    makeObservable(this, {
      request: observableRef,
      last: observableRef,
      stand: action,
      arrive: action,
      ask: action,
      askForOption: action,
      forget: action,
    });
  }

  /** The focus of the browser has come to a question. */
  stand(question: string): void {
    this.last = question;
  }

  /** Another record is at hand: no question of it has had the focus. */
  arrive(): void {
    this.last = null;
  }

  ask(question: string, depth: FocusRequest['depth'], reason: FocusRequest['reason'] = 'move'): void {
    this.request = { question, depth, reason };
  }

  askForOption(question: string, option: string): void {
    this.request = { question, depth: 'inside', reason: 'move', option };
  }

  /** To the first question, from wherever the focus is. */
  enter(reason: FocusRequest['reason'] = 'move'): void {
    const [first] = this.#questions;
    if (first !== undefined) this.ask(first.name, 'question', reason);
  }

  /** To the question before or after another, as deep as the focus is, or into a text that is to be written. */
  move(from: string, step: 1 | -1, depth: FocusDepth, hasAnswer: (questionName: string) => boolean): void {
    const neighbor = neighborQuestion(this.#questions, from, step);
    if (neighbor === undefined) return;
    this.ask(neighbor.name, isToBeWritten(neighbor, hasAnswer(neighbor.name)) ? 'inside' : depth);
  }

  /** Goes on to the next question where a choice was the whole answer. */
  moveOnAfterChoice(questionName: string, depth: FocusDepth): void {
    const next = questionAfterChoice(this.#questions, questionName);
    if (next !== null) this.ask(next.name, depth);
  }

  /** Forgets the position, for the user may come back to another record. */
  forget(): void {
    this.request = null;
  }
}
