import { autorun } from 'mobx';
import type { SnapLevel } from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-points';
import { labelCursor } from './span-painting';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { TextSurface } from './text-surface';
import { keyOf } from '#ui/shared/keys/pressed-key';

/** Time that the label's name follows the pointer, and time of dragging before the hint about Shift (ANN-27). */
const NAME_MS = 3000;
const HINT_MS = 500;
/** A touch selection is complete when its handles have not moved for this time. */
const TOUCH_REST_MS = 300;

/** Editors in whose texts the user has selected characters, so that the hint is no longer needed. */
const withoutHint = new WeakSet<object>();

/** Handles mouse, pen and touch input on one text. */
export class SpanPointer {
  readonly #surface: TextSurface;
  readonly #layer: SpanLayerViewModel;
  readonly #tag: () => HTMLElement | null;
  #isDragging = false;
  /** Offset at the start of the drag; null if it started outside of the text. */
  #origin: number | null = null;
  #isTouch = false;
  /** Whether the last press was a drag, after which the browser also fires a click. */
  #hasDragged = false;
  /** Whether the current drag has selected a character. */
  #hasSelected = false;
  #isShift = false;
  /** A double click selects the word, in every script. */
  #isDouble = false;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #touchTimer: ReturnType<typeof setTimeout> | undefined;

  /** `tag` returns the element that follows the pointer. */
  constructor(surface: TextSurface, layer: SpanLayerViewModel, tag: () => HTMLElement | null) {
    this.#surface = surface;
    this.#layer = layer;
    this.#tag = tag;
  }

  /** Returns a function that detaches it. */
  attach(): () => void {
    const { host } = this.#surface;
    const { editing } = this.#layer;
    const listening = new AbortController();
    this.#listen(host, listening.signal);
    // Sets the cursor directly, without rendering the element again.
    const stop = autorun(() => {
      const { activeLabel } = editing;
      host.style.cursor = labelCursor(activeLabel === null ? undefined : editing.label(activeLabel));
    });
    return () => {
      listening.abort();
      stop();
      clearTimeout(this.#noteTimer);
      clearTimeout(this.#touchTimer);
    };
  }

  #listen(host: HTMLElement, signal: AbortSignal): void {
    const page = host.ownerDocument;
    host.addEventListener('pointerdown', this.#down, { signal });
    host.addEventListener('mousedown', this.#mouseDown, { signal });
    host.addEventListener('pointerenter', this.#enter, { signal });
    host.addEventListener('pointerleave', this.#leave, { signal });
    host.addEventListener('pointermove', this.#move, { signal });
    host.addEventListener('pointerover', this.#over, { signal });
    host.addEventListener('click', this.#click, { signal });
    // Prevents dragging the selected text instead of selecting again.
    host.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    page.addEventListener('pointerup', this.#up, { signal });
    page.addEventListener('pointercancel', () => this.#stop(), { signal });
    page.addEventListener('keydown', this.#shift, { signal });
    page.addEventListener('keyup', this.#shift, { signal });
    page.addEventListener('selectionchange', this.#selectionChange, { signal });
  }

  readonly #down = (event: PointerEvent): void => {
    this.#isTouch = event.pointerType === 'touch';
    this.#isShift = event.shiftKey;
    this.#hasDragged = false;
    this.#hasSelected = false;
    this.#isDouble = false;
    this.#layer.touchByPointer();
    if (this.#isTouch || event.button !== 0 || isOnControl(event)) return;
    // With Shift the browser would extend the previous selection.
    this.#surface.host.ownerDocument.getSelection()?.removeAllRanges();
    this.#layer.offer(false);
    this.#isDragging = true;
    this.#origin = this.#surface.positions.unitAtPoint(event.clientX, event.clientY);
  };

  /** A third click would select far more than the word that the second one labeled. */
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
    if (!this.#isDragging) return;
    const range = this.#dragged(event);
    if (range !== null && !this.#hasSelected) this.#hintLater();
    this.#hasSelected = range !== null;
    this.#preview(range);
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
    // Read before any change: afterwards the browser would lay out the whole text again.
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

  /** Without a selection: a click on a chip opens the labels, a click in the text selects the span there. */
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

  /** For touch: the user selects with the browser's handles, then chooses a label. */
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
      if (this.#isDragging && this.#hasSelected && isWorthIt && !withoutHint.has(editing))
        this.#layer.show('hint');
    }, HINT_MS);
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    const tag = this.#tag();
    if (tag !== null) tag.style.transform = `translate(${clientX + 14}px, ${clientY + 18}px)`;
  }

  /** Chromium loses the start of a drag at some positions between two letters, so the start offset is kept here. */
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
