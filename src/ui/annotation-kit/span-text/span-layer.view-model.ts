import { action, computed, makeObservable, observableRef } from 'mobx';
import type { RangeEdge } from '#domain/question/span-steps';
import {
  nextPiece,
  pieceAt,
  previousPiece,
  type SnapLevel,
  type TextLevel,
} from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-points';
import type { SpanEditing, DrawnSpan } from './span-editing';
import type { SpanTextSupport } from './span-text-support';
import { VisibleTextViewModel } from './visible-text.view-model';

/** Target of a label search: a span to relabel, or a range that becomes a span. */
export type LabelPick =
  | { readonly kind: 'span'; readonly key: string }
  | { readonly kind: 'range'; readonly range: UnitRange };

/** Note next to the pointer: the label that a selection would get, or how to select characters. */
export type PointerNote = 'label' | 'hint';

/** State of one text on the screen. It is discarded with the record. */
export class SpanLayerViewModel {
  readonly editing: SpanEditing;
  readonly cursor: TextCursorViewModel;
  readonly visibleText: VisibleTextViewModel;
  readonly support: SpanTextSupport;
  /** Key of the span whose chip is hovered. */
  hovered: string | null = null;
  pick: LabelPick | null = null;
  /** Whether labels are offered for the pointer selection. */
  isOffering = false;
  note: PointerNote | null = null;
  /** Whether the caret was moved by keyboard; from then on its position is announced. */
  hasMoved = false;

  /** Whether the text was last used by pointer; Enter is then left to the page. */
  isByPointer = false;

  constructor(editing: SpanEditing, text: string, support: SpanTextSupport) {
    this.editing = editing;
    this.cursor = new TextCursorViewModel(text);
    this.visibleText = new VisibleTextViewModel(editing, text);
    this.support = support;
    makeObservable(this, {
      hovered: observableRef,
      pick: observableRef,
      isOffering: observableRef,
      note: observableRef,
      hasMoved: observableRef,
      selected: computed,
      shown: computed,
      hover: action,
      openPick: action,
      closePick: action,
      offer: action,
      show: action,
      press: action,
      walk: action,
      label: action,
      choose: action,
      labelEverywhere: action,
      remove: action,
      resize: action,
      move: action,
      focusSpan: action,
      stepOut: action,
    });
  }

  get selected(): DrawnSpan | null {
    const { selected } = this.editing;
    return (selected === null ? undefined : this.editing.span(selected)) ?? null;
  }

  /** The span whose chip is shown in full. */
  get shown(): DrawnSpan | null {
    if (this.pick?.kind === 'span') return this.editing.span(this.pick.key) ?? null;
    const hovered = this.hovered === null ? undefined : this.editing.span(this.hovered);
    return hovered ?? (this.isOffering ? null : this.selected);
  }

  hover(key: string | null): void {
    this.hovered = key;
  }

  openPick(pick: LabelPick): void {
    this.pick = pick;
    this.isOffering = false;
  }

  closePick(): void {
    this.pick = null;
    this.hovered = null;
  }

  offer(isOffering: boolean): void {
    this.isOffering = isOffering;
  }

  show(note: PointerNote | null): void {
    this.note = note;
  }

  /** Called on `pointerdown` in the text. */
  touchByPointer(): void {
    this.isByPointer = true;
  }

  /** Handles a click without a selection; on a span it selects that span. */
  press(unit: number): void {
    this.isOffering = false;
    this.cursor.moveTo(unit);
    this.editing.select(this.spansAt(unit).at(-1)?.key ?? null);
  }

  /** Moves the caret and deselects the selected span. */
  walk(go: (cursor: TextCursorViewModel) => void): void {
    this.isOffering = false;
    this.isByPointer = false;
    this.hasMoved = true;
    this.hovered = null;
    this.editing.select(null);
    go(this.cursor);
  }

  toggleCharacters(): void {
    if (this.editing.settings.allowCharacterAnnotation) this.cursor.toggleLevel();
  }

  /** Labels a range, by default with the active label, and moves the caret to its end. */
  label(range: UnitRange, level: SnapLevel, label?: string): void {
    const key = this.editing.add(range.start, range.end, { level, ...(label !== undefined && { label }) });
    this.isOffering = false;
    const end = key === null ? range.end : (this.editing.span(key)?.end ?? range.end);
    this.cursor.moveTo(end);
    this.editing.select(null);
  }

  /** Labels the selection; without a label, opens the label search. */
  labelStretch(label = this.editing.activeLabel): void {
    const { range, snapLevel } = this.cursor;
    if (range === null) return;
    if (label === null) this.openPick({ kind: 'range', range });
    else this.label(range, snapLevel, label);
  }

  /** Applies a label to the target of the label search. */
  choose(label: string): void {
    const { pick } = this;
    this.closePick();
    if (pick?.kind === 'span') {
      this.editing.relabel(pick.key, label);
      // By pointer the change is complete; by keys the span stays selected.
      if (this.isByPointer) this.editing.select(null);
    }
    if (pick?.kind === 'range') this.label(pick.range, this.cursor.snapLevel, label);
  }

  relabel(label: string): void {
    if (this.selected !== null) this.editing.relabel(this.selected.key, label);
  }

  findLabel(): void {
    if (this.selected !== null) this.openPick({ kind: 'span', key: this.selected.key });
  }

  labelEverywhere(span = this.selected): void {
    if (span === null) return;
    this.closePick();
    this.editing.openOccurrences(this.cursor.text.slice(span.start, span.end), span.label.id);
  }

  /** Removes a span and moves the caret to its start. */
  remove(span = this.selected): void {
    if (span === null) return;
    this.closePick();
    this.cursor.moveTo(span.start);
    this.editing.remove(span.key);
  }

  resize(way: 'grow' | 'shrink', edge: RangeEdge): void {
    const { selected, editing, cursor } = this;
    if (selected !== null) this.#follow(editing.resize(selected.key, way, edge, cursor.level));
  }

  move(way: 1 | -1): void {
    if (this.selected !== null) this.#follow(this.editing.move(this.selected.key, way));
  }

  /** Selects the next or previous span from the selected one, else from the caret. */
  focusNeighbor(way: 1 | -1): void {
    const span = this.#neighbor(way);
    if (span !== undefined) this.focusSpan(span);
  }

  /** Selects a span for the keys and moves the caret to its start. */
  focusSpan(span: DrawnSpan): void {
    this.isOffering = false;
    this.isByPointer = false;
    this.hasMoved = true;
    this.hovered = null;
    this.cursor.moveTo(span.start);
    this.editing.select(span.key);
  }

  /** Clears the selection and deselects the span; returns false if there was neither. */
  stepOut(): boolean {
    const isHolding = this.cursor.range !== null || this.selected !== null;
    this.isOffering = false;
    this.cursor.drop();
    this.editing.select(null);
    return isHolding;
  }

  spansAt(unit: number): readonly DrawnSpan[] {
    return this.editing.spans.filter(({ start, end }) => start <= unit && unit < end);
  }

  #neighbor(way: 1 | -1): DrawnSpan | undefined {
    const { spans } = this.editing;
    const { selected } = this;
    if (selected !== null) return spans[spans.indexOf(selected) + way];
    const { head } = this.cursor;
    return way === 1 ? spans.find(({ start }) => start >= head) : spans.findLast(({ end }) => end <= head);
  }

  #follow(key: string | null): void {
    const span = key === null ? undefined : this.editing.span(key);
    if (span !== undefined) this.cursor.moveTo(span.start);
  }
}

/** Start of the selection and position of the caret; equal without a selection. */
interface TextSelection {
  readonly anchor: number;
  readonly head: number;
}

/** The caret in a read-only text. Offsets are in UTF-16 units, from 0 to the length of the text. */
export class TextCursorViewModel {
  readonly text: string;
  selection: TextSelection = { anchor: 0, head: 0 };
  /** Moves by whole words unless the user switches to characters. */
  level: TextLevel = 'word';

  constructor(text: string) {
    this.text = text;
    makeObservable(this, {
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

  /** How the selection is expanded to a span. A selection by words already consists of whole words. */
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

  /** Moves to the word or character at an offset in another line. */
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

  /** Moves to the next or previous word or character; a selection grows and shrinks by whole ones. */
  step(way: 1 | -1, isExtending: boolean): void {
    if (isExtending) this.extendTo(this.#endFrom(way));
    else this.moveTo(this.#stopFrom(way));
  }

  /** Clears the selection; the caret stays at its position. */
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
