import { action, makeObservable, observableRef } from 'mobx';
import type { Question } from '#domain/question/question';
import { isToBeWritten, neighborQuestion, questionAfterChoice } from '#domain/question/question-order';

/**
 * Position of the focus in the form: on a question as a whole, where keys choose, page and submit, or inside it, on an
 * option or in its text (docs/design/keyboard.md).
 */
export type FocusDepth = 'question' | 'inside';

export interface FocusRequest {
  readonly question: string;
  /** `search` is the field that searches the options of the question, if there is one. */
  readonly depth: FocusDepth | 'search';
  /**
   * Reason for the request. `arrival` of a record leaves the focus on a control that is in use by keyboard; `found`, for
   * a record found in the meantime, leaves it on any control.
   */
  readonly reason: 'arrival' | 'found' | 'move';
  /** For the depth `inside`: the option to focus; without it, the rendered tab stop. */
  readonly option?: string;
}

/** Next target of the focus. The view fulfills each request once; a repeated request is a new object. */
export class FormFocus {
  request: FocusRequest | null = null;
  /** Name of the question that had the focus last on this record; null if there is none yet. */
  last: string | null = null;
  readonly #questions: readonly Question[];

  constructor(questions: readonly Question[]) {
    this.#questions = questions;
    makeObservable(this, {
      request: observableRef,
      last: observableRef,
      noteFocus: action,
      arrive: action,
      ask: action,
      askForOption: action,
      forget: action,
    });
  }

  /** Called when the browser's focus enters a question. */
  noteFocus(question: string): void {
    this.last = question;
  }

  /** Called when another record arrives. None of its questions has had the focus yet. */
  arrive(): void {
    this.last = null;
  }

  ask(question: string, depth: FocusRequest['depth'], reason: FocusRequest['reason'] = 'move'): void {
    this.request = { question, depth, reason };
  }

  /** Does nothing without an option. */
  askForOption(question: string, option: string | null): void {
    if (option !== null) this.request = { question, depth: 'inside', reason: 'move', option };
  }

  /** Moves to the first question from anywhere. */
  enter(reason: FocusRequest['reason'] = 'move'): void {
    const [first] = this.#questions;
    if (first !== undefined) this.ask(first.name, 'question', reason);
  }

  /** Moves to the previous or next question at the same depth, or into an empty text. */
  move(from: string, step: 1 | -1, depth: FocusDepth, hasAnswer: (questionName: string) => boolean): void {
    const neighbor = neighborQuestion(this.#questions, from, step);
    if (neighbor === undefined) return;
    this.ask(neighbor.name, isToBeWritten(neighbor, hasAnswer(neighbor.name)) ? 'inside' : depth);
  }

  /** Moves to the next question if a single choice completes the answer. */
  moveOnAfterChoice(questionName: string, depth: FocusDepth): void {
    const next = questionAfterChoice(this.#questions, questionName);
    if (next !== null) this.ask(next.name, depth);
  }

  /** Drops the request, since the user may return to a different record. */
  forget(): void {
    this.request = null;
  }
}
