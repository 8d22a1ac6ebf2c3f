import { autorun, reaction } from 'mobx';
import { pressSpanTextKey } from './span-text-keys';
import { CaretView } from './Caret';
import { lineEdge, lineStep } from './text-geometry';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { TextSurface } from './text-surface';

/** How long the place of a span that was chosen elsewhere stands out. */
const FLASH_MS = 700;

/** Keeps caret, selection and focus of one text on the screen as its view model has them. */
export class SpanTextController {
  readonly #surface: TextSurface;
  readonly #layer: SpanLayerViewModel;
  readonly #caret: CaretView;
  readonly #onLeave: () => void;
  /** Column in which the caret started up or down, so that short lines on the way do not draw it to the edge. */
  #column: number | null = null;
  #flash: ReturnType<typeof setTimeout> | undefined;

  constructor(surface: TextSurface, layer: SpanLayerViewModel, caretClass: string, onLeave: () => void) {
    this.#surface = surface;
    this.#layer = layer;
    this.#caret = new CaretView(surface, caretClass);
    this.#onLeave = onLeave;
  }

  /** Returns its undo. */
  attach(): () => void {
    const { editing, cursor } = this.#layer;
    const { host } = this.#surface;
    host.addEventListener('keydown', this.#press);
    host.addEventListener('focus', this.#showCaret);
    this.#surface.onLayOut = this.#showCaret;
    const undo = [
      // The caret is no element of React: it is drawn where the laid out text says.
      autorun(this.#showCaret),
      // Requests and choices of the form end in the document, outside of MobX.
      // A formatted text gives way to this one by the same request or choice.
      reaction(
        () => editing.textFocusRequest,
        (request) => {
          if (request === null) return;
          editing.takeTextFocusRequest();
          this.#enter();
        },
        { fireImmediately: true },
      ),
      reaction(
        () => editing.selection,
        (selection) => selection?.from === 'list' && this.#reveal(selection.key),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#layer.pick === null,
        (isClosed) => isClosed && requestAnimationFrame(this.#returnFocus),
      ),
      reaction(
        () => cursor.range === null,
        (isNothing) => isNothing && this.#page.getSelection()?.removeAllRanges(),
      ),
    ];
    return () => {
      for (const stop of undo) stop();
      host.removeEventListener('keydown', this.#press);
      host.removeEventListener('focus', this.#showCaret);
      clearTimeout(this.#flash);
      this.#caret.remove();
    };
  }

  get #page(): Document {
    return this.#surface.host.ownerDocument;
  }

  /** It is seen with the focus only: without, a record that has just come is not laid out for it. */
  readonly #showCaret = (): void => {
    const { head, level } = this.#layer.cursor;
    if (this.#page.activeElement === this.#surface.host) this.#caret.show(head, level === 'character');
  };

  readonly #press = (event: KeyboardEvent): void => {
    // A chip or whatever else stands in the text has keys of its own.
    if (event.target !== this.#surface.host) return;
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (!isUpOrDown) this.#column = null;
    const isUsed = pressSpanTextKey(event, {
      layer: this.#layer,
      onLeave: this.#onLeave,
      lines: {
        lineStep: (way) => this.#lineStep(way),
        lineEdge: (way) => lineEdge(this.#surface.geometry, this.#layer.cursor.head, way),
      },
    });
    if (!isUsed || this.#page.activeElement !== this.#surface.host) return;
    this.#mirror();
    this.#caret.scrollIntoView();
  };

  #lineStep(way: 1 | -1): number {
    const { geometry } = this.#surface;
    const { head } = this.#layer.cursor;
    this.#column ??= geometry.boxAt(head).x;
    return lineStep(geometry, head, way, this.#column);
  }

  /** The closed popover had the focus, which returns to the text unless another element took it. */
  readonly #returnFocus = (): void => {
    const { activeElement, body } = this.#page;
    if (activeElement === null || activeElement === body || this.#surface.host.contains(activeElement)) {
      this.#surface.host.focus({ preventScroll: true });
    }
  };

  #enter(): void {
    this.#surface.host.focus({ preventScroll: true });
    this.#caret.scrollIntoView();
  }

  /** Copies the keyboard's selection to the browser, which draws, copies and speaks it. */
  #mirror(): void {
    const { anchor, head } = this.#layer.cursor.selection;
    if (anchor === head) return;
    const [from, to] = [this.#surface.positions.positionOf(anchor), this.#surface.positions.positionOf(head)];
    this.#page.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }

  /** Scrolls to a span that was chosen elsewhere, and highlights it for a moment. */
  #reveal(key: string): void {
    const span = this.#layer.editing.span(key);
    if (span === undefined) return;
    this.#layer.cursor.moveTo(span.start);
    this.#caret.show(span.start, false);
    const center = () => this.#caret.scrollIntoView('center');
    center();
    // Blocks that are drawn for the first time are rarely as high as estimated.
    requestAnimationFrame(center);
    if (this.#page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true) return;
    this.#surface.mark('flash', span);
    clearTimeout(this.#flash);
    this.#flash = setTimeout(() => this.#surface.mark('flash', null), FLASH_MS);
  }
}
