import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  nextPiece,
  pieceAt,
  previousPiece,
  type SnapLevel,
  type TextLevel,
} from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-point-index';

/** Start of the selection and position of the caret; equal without a selection. */
export interface TextSelection {
  readonly anchor: number;
  readonly head: number;
}

/** The caret in a text that is read and not written. Offsets in UTF-16 units, from 0 to the length of the text. */
export class TextCursorViewModel {
  readonly text: string;
  selection: TextSelection = { anchor: 0, head: 0 };
  /** By whole words unless the user switches to characters. */
  level: TextLevel = 'word';

  constructor(text: string) {
    this.text = text;
    makeObservable(this, {
      text: false,
      selection: observableRef,
      level: observableRef,
      head: computed,
      range: computed,
      spoken: computed,
      snapLevel: computed,
      moveTo: action,
      extendTo: action,
      step: action,
      land: action,
      selectRange: action,
      drop: action,
      toggleLevel: action,
    });
  }

  get head(): number {
    return this.selection.head;
  }

  /** The selection; null when empty. */
  get range(): UnitRange | null {
    const { anchor, head } = this.selection;
    return anchor === head ? null : { start: Math.min(anchor, head), end: Math.max(anchor, head) };
  }

  /** How what is selected becomes a span. Steps by words have selected words already. */
  get snapLevel(): SnapLevel {
    return this.level === 'word' ? 'script' : this.level;
  }

  /** The piece at the caret, or the selection. */
  get spoken(): UnitRange | null {
    return this.range ?? pieceAt(this.text, this.head, this.level);
  }

  moveTo(unit: number): void {
    const head = this.#within(unit);
    this.selection = { anchor: head, head };
  }

  extendTo(unit: number): void {
    this.selection = { anchor: this.selection.anchor, head: this.#within(unit) };
  }

  /** To a place that was found by eye, in another line: to the word or character there. */
  land(unit: number, isExtending: boolean): void {
    const piece = pieceAt(this.text, unit, this.level);
    const { anchor } = this.selection;
    const edge = isExtending && unit > anchor ? piece?.end : piece?.start;
    if (isExtending) this.extendTo(edge ?? unit);
    else this.moveTo(unit >= this.text.length ? unit : (edge ?? unit));
  }

  selectRange(range: UnitRange): void {
    this.selection = { anchor: this.#within(range.start), head: this.#within(range.end) };
  }

  /** On to the next word or character; a selection grows and shrinks by whole ones. */
  step(way: 1 | -1, isExtending: boolean): void {
    if (isExtending) this.extendTo(this.#endFrom(way));
    else this.moveTo(this.#stopFrom(way));
  }

  /** The caret stays where it is. */
  drop(): void {
    this.moveTo(this.head);
  }

  toggleLevel(): void {
    this.level = this.level === 'word' ? 'character' : 'word';
  }

  #stopFrom(way: 1 | -1): number {
    const { text, head, level } = this;
    if (way === 1) return nextPiece(text, head + 1, level)?.start ?? text.length;
    return previousPiece(text, head - 1, level)?.start ?? 0;
  }

  #endFrom(way: 1 | -1): number {
    const { text, level } = this;
    const { anchor, head } = this.selection;
    if (way === 1) {
      if (head >= anchor) return nextPiece(text, head, level)?.end ?? head;
      return Math.min(anchor, nextPiece(text, head + 1, level)?.start ?? anchor);
    }
    if (head <= anchor) return previousPiece(text, head, level)?.start ?? head;
    return Math.max(anchor, previousPiece(text, head - 1, level)?.end ?? anchor);
  }

  #within(unit: number): number {
    return Math.min(Math.max(0, unit), this.text.length);
  }
}
