import { autorun } from 'mobx';
import type { SnapLevel } from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-points';
import { labelCursor } from './span-painting';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { TextSurface } from './text-surface';
import { keyOf } from '#ui/shared/keys/pressed-key';

/**
 * Time that the label's name follows the pointer, and time of dragging before the hint about Shift (ANN-27).
 */
const NAME_MS = 3000;
const HINT_MS = 500;
/** A finger's selection is done when its handles have rested so long. */
const TOUCH_REST_MS = 300;

/** Editors of this visit whose texts were selected by characters: the user needs no hint any more. */
const withoutHint = new WeakSet<object>();

/** Mouse, pen and finger over one text. */
export class SpanPointer {
  readonly #surface: TextSurface;
  readonly #layer: SpanLayerViewModel;
  readonly #tag: () => HTMLElement | null;
  #isDragging = false;
  /** Start of the drag; null outside of the text. */
  #origin: number | null = null;
  #isTouch = false;
  /** The browser takes the end of a drag for a click too. */
  #hasDragged = false;
  #isShift = false;
  /** A double click means the word there, in every script. */
  #isDouble = false;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #touchTimer: ReturnType<typeof setTimeout> | undefined;

  /** `tag` is the element that goes with the pointer. */
  constructor(surface: TextSurface, layer: SpanLayerViewModel, tag: () => HTMLElement | null) {
    this.#surface = surface;
    this.#layer = layer;
    this.#tag = tag;
  }

  /** Returns its undo. */
  attach(): () => void {
    const { host } = this.#surface;
    const { editing } = this.#layer;
    const undo = [
      this.#hear(host),
      this.#hearPage(host.ownerDocument),
      // The style of an element that React does not draw again for it.
      autorun(() => {
        const { activeLabel } = editing;
        host.style.cursor = labelCursor(activeLabel === null ? undefined : editing.label(activeLabel));
      }),
    ];
    return () => {
      for (const take of undo) take();
      clearTimeout(this.#noteTimer);
      clearTimeout(this.#touchTimer);
    };
  }

  #hear(host: HTMLElement): () => void {
    const undo = new AbortController();
    const { signal } = undo;
    host.addEventListener('pointerdown', this.#down, { signal });
    host.addEventListener('mousedown', this.#mouseDown, { signal });
    host.addEventListener('pointerenter', this.#enter, { signal });
    host.addEventListener('pointerleave', this.#leave, { signal });
    host.addEventListener('pointermove', this.#move, { signal });
    host.addEventListener('pointerover', this.#over, { signal });
    host.addEventListener('click', this.#click, { signal });
    // Selected text would be dragged away instead of selected again.
    host.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => undo.abort();
  }

  #hearPage(page: Document): () => void {
    const undo = new AbortController();
    const { signal } = undo;
    page.addEventListener('pointerup', this.#up, { signal });
    page.addEventListener('pointercancel', () => this.#stop(), { signal });
    page.addEventListener('keydown', this.#shift, { signal });
    page.addEventListener('keyup', this.#shift, { signal });
    page.addEventListener('selectionchange', this.#selectionChange, { signal });
    return () => undo.abort();
  }

  readonly #down = (event: PointerEvent): void => {
    this.#isTouch = event.pointerType === 'touch';
    this.#isShift = event.shiftKey;
    this.#hasDragged = false;
    this.#isDouble = false;
    this.#layer.touchByPointer();
    if (this.#isTouch || event.button !== 0 || isOnControl(event)) return;
    // With Shift the browser would go on with the last selection, wherever that was.
    this.#surface.host.ownerDocument.getSelection()?.removeAllRanges();
    this.#layer.offer(false);
    this.#isDragging = true;
    this.#origin = this.#surface.positions.unitAtPoint(event.clientX, event.clientY);
    if (!withoutHint.has(this.#layer.editing)) this.#hintLater();
  };

  /** A third press would select far more than the word that the second one labeled. */
  readonly #mouseDown = (event: MouseEvent): void => {
    this.#isDouble = event.detail > 1;
    if (event.detail > 2 && this.#layer.editing.activeLabel !== null) event.preventDefault();
  };

  readonly #enter = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || this.#layer.editing.activeLabel === null) return;
    this.#follow(event);
    this.#layer.show('label');
    clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => this.#layer.show(null), NAME_MS);
  };

  readonly #leave = (): void => {
    this.#layer.show(null);
    this.#layer.hover(null);
  };

  readonly #move = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    if (this.#layer.note !== null || this.#isDragging) this.#follow(event);
    this.#isShift = event.shiftKey;
    if (this.#isDragging) this.#preview(this.#dragged(event));
  };

  readonly #over = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch' || this.#isDragging) return;
    const over = target instanceof Element ? target : null;
    const chip = over?.closest<HTMLElement>('[data-card]') ?? over?.closest<HTMLElement>('[data-span]');
    this.#layer.hover(chip?.dataset['card'] ?? chip?.dataset['span'] ?? null);
  };

  readonly #shift = (event: KeyboardEvent): void => {
    if (!this.#isDragging || keyOf(event) !== 'Shift') return;
    this.#isShift = event.type === 'keydown';
    this.#preview(this.#surface.positions.selected());
  };

  readonly #up = (event: PointerEvent): void => {
    if (!this.#isDragging) return;
    this.#isShift = event.shiftKey;
    const isHere = event.target instanceof Node && this.#surface.host.contains(event.target);
    // Asked before anything changes: afterwards the browser would lay out the whole text for the answer.
    const range = isHere ? this.#dragged(event) : null;
    this.#stop();
    if (range === null) return;
    this.#hasDragged = true;
    const { editing, cursor } = this.#layer;
    if (editing.activeLabel === null) {
      cursor.selectRange(editing.boundaries(range.start, range.end, this.#level) ?? range);
      this.#layer.offer(true);
      return;
    }
    if (this.#isShift) withoutHint.add(editing);
    this.#surface.host.ownerDocument.getSelection()?.removeAllRanges();
    this.#layer.label(range, this.#level);
  };

  /** Without a stretch: a chip leads to the labels, a place of the text to the span there. */
  readonly #click = (event: MouseEvent): void => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-span]') : null;
    const key = chip?.dataset['span'];
    if (key !== undefined) {
      this.#layer.editing.select(key);
      return this.#layer.openPick({ kind: 'span', key });
    }
    if (this.#hasDragged || event.detail > 1 || this.#surface.positions.selected() !== null) return;
    const unit = this.#surface.positions.unitAtPoint(event.clientX, event.clientY);
    if (unit !== null) this.#layer.press(unit);
  };

  /** The way of a finger: the browser's own selection with its handles, then a label for it. */
  readonly #selectionChange = (): void => {
    if (!this.#isTouch) return;
    clearTimeout(this.#touchTimer);
    this.#touchTimer = setTimeout(() => {
      const range = this.#surface.positions.selected();
      if (range !== null) this.#layer.cursor.selectRange(range);
      this.#layer.offer(range !== null);
    }, TOUCH_REST_MS);
  };

  get #level(): SnapLevel {
    if (this.#isShift) return 'character';
    return this.#isDouble ? 'word' : this.#layer.cursor.snapLevel;
  }

  #preview(range: UnitRange | null): void {
    const { editing } = this.#layer;
    if (this.#isShift && range !== null && editing.settings.allowCharacterAnnotation) {
      withoutHint.add(editing);
      if (this.#layer.note === 'hint') this.#layer.show(null);
    }
    const wanted = range && editing.boundaries(range.start, range.end, this.#level);
    this.#surface.mark('preview', editing.activeLabel === null ? null : wanted);
  }

  #stop(): void {
    this.#isDragging = false;
    clearTimeout(this.#noteTimer);
    this.#layer.show(null);
    this.#surface.mark('preview', null);
  }

  #hintLater(): void {
    clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => {
      const { editing } = this.#layer;
      const isWorthIt = editing.settings.allowCharacterAnnotation && editing.activeLabel !== null;
      if (this.#isDragging && isWorthIt && this.#surface.positions.selected() !== null)
        this.#layer.show('hint');
    }, HINT_MS);
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    const tag = this.#tag();
    if (tag !== null) tag.style.transform = `translate(${clientX + 14}px, ${clientY + 18}px)`;
  }

  /** Chromium loses the beginning of a drag from some places between two letters; the pointer still knows it. */
  #dragged({ clientX, clientY }: PointerEvent): UnitRange | null {
    const selected = this.#surface.positions.selected();
    const from = this.#origin;
    if (selected !== null || from === null) return selected;
    const to = this.#surface.positions.unitAtPoint(clientX, clientY);
    if (to === null || from === to) return null;
    return { start: Math.min(from, to), end: Math.max(from, to) };
  }
}

function isOnControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
