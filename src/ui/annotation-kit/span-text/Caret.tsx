import { autorun, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { excerpt } from '#domain/text/excerpt';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { SpanLayerViewModel } from './span-layer.view-model';
import { pressSpanTextKey } from './span-text-keys';
import { lineEdge, lineStep } from './text-geometry';
import type { TextSurface } from './text-surface';
import { keyOf } from '#ui/shared/keys/pressed-key';

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
    const isUpOrDown = ['ArrowUp', 'ArrowDown'].includes(keyOf(event));
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

/** Draws the caret, which a text that is not written has not got. It stands in the block it is in and scrolls with it. */
class CaretView {
  readonly #surface: TextSurface;
  readonly #element: HTMLElement;

  constructor(surface: TextSurface, className: string) {
    this.#surface = surface;
    this.#element = surface.host.ownerDocument.createElement('span');
    this.#element.className = className;
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.dataset['caret'] = '';
  }

  show(unit: number, isByCharacter: boolean): void {
    const block = this.#surface.positions.blockAt(unit);
    if (block === null) return;
    const box = this.#surface.geometry.boxAt(unit);
    const around = block.getBoundingClientRect();
    if (this.#element.parentElement !== block) block.append(this.#element);
    this.#element.dataset['level'] = isByCharacter ? 'character' : 'word';
    this.#element.style.transform = `translate(${box.x - around.left}px, ${box.top - around.top}px)`;
    this.#element.style.blockSize = `${box.bottom - box.top}px`;
  }

  scrollIntoView(block: 'nearest' | 'center' = 'nearest'): void {
    // Firefox scrolls to nothing in a block that it has not laid out; reading the box has it laid out.
    this.#element.getBoundingClientRect();
    this.#element.scrollIntoView({ block, inline: 'nearest' });
  }

  remove(): void {
    this.#element.remove();
  }
}

/** Says what the caret stands on, and its labels; or what is selected. The browser knows nothing of this caret. */
export const CaretAnnouncer = observer(function CaretAnnouncer({ layer }: { layer: SpanLayerViewModel }) {
  const { t } = useTranslation();
  const { cursor, selected, hasMoved } = layer;
  const words = ((): string => {
    if (!hasMoved) return '';
    const range = selected ?? cursor.spoken;
    if (range === null) return t('annotation.spanText.said.blank');
    const text = excerpt(cursor.text.slice(range.start, range.end));
    if (cursor.range !== null) return t('annotation.spanText.said.selected', { text });
    const labels = selected === null ? layer.spansAt(range.start) : [selected];
    if (labels.length === 0) return text;
    return t(selected === null ? 'annotation.spanText.said.labeled' : 'annotation.spanText.said.span', {
      text,
      labels: labels.map(({ label }) => label.text).join(', '),
    });
  })();
  const level = cursor.level === 'character' ? t('annotation.spanText.byCharacter') : '';
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <VisuallyHidden role="status">{level}</VisuallyHidden>
    </>
  );
});
