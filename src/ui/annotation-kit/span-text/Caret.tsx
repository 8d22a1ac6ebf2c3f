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

/** How long a span that was selected in the list is highlighted. */
const FLASH_MS = 700;

/** Synchronizes the caret, selection and focus of one text with its view model. */
export class SpanTextController {
  readonly #surface: TextSurface;
  readonly #layer: SpanLayerViewModel;
  readonly #caret: CaretView;
  readonly #onLeave: () => void;
  /** Horizontal position at which the caret started to move up or down, which it keeps across shorter lines. */
  #column: number | null = null;
  #flash: ReturnType<typeof setTimeout> | undefined;

  constructor(surface: TextSurface, layer: SpanLayerViewModel, caretClass: string, onLeave: () => void) {
    this.#surface = surface;
    this.#layer = layer;
    this.#caret = new CaretView(surface, caretClass);
    this.#onLeave = onLeave;
  }

  /** Returns a function that detaches it. */
  attach(): () => void {
    const { editing, cursor } = this.#layer;
    const { host } = this.#surface;
    host.addEventListener('keydown', this.#press);
    host.addEventListener('focus', this.#showCaret);
    this.#surface.onLayOut = this.#showCaret;
    const undo = [
      // The caret is not a React element: it is positioned by the layout of the text.
      autorun(this.#showCaret),
      // Requests and selections of the form take effect in the document, outside of MobX. The same request or selection
      // may have replaced a formatted text with this one, so it is handled immediately.
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

  /** The caret is shown only with the focus, so that a new record is not laid out for it. */
  readonly #showCaret = (): void => {
    const { head, level } = this.#layer.cursor;
    if (this.#page.activeElement === this.#surface.host) this.#caret.show(head, level === 'character');
  };

  readonly #press = (event: KeyboardEvent): void => {
    // Chips and other controls in the text handle their own keys.
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

  /** Returns the focus of the closed popover to the text unless another element has taken it. */
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

  /** Applies the keyboard selection to the browser's selection, so that it is drawn, copied and announced. */
  #mirror(): void {
    const { anchor, head } = this.#layer.cursor.selection;
    if (anchor === head) return;
    const [from, to] = [this.#surface.positions.positionOf(anchor), this.#surface.positions.positionOf(head)];
    this.#page.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }

  /** Scrolls to a span that was selected in the list, and highlights it briefly. */
  #reveal(key: string): void {
    const span = this.#layer.editing.span(key);
    if (span === undefined) return;
    this.#layer.cursor.moveTo(span.start);
    this.#caret.show(span.start, false);
    const center = () => this.#caret.scrollIntoView('center');
    center();
    // Blocks that are rendered for the first time rarely have the estimated height.
    requestAnimationFrame(center);
    if (this.#page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true) return;
    this.#surface.mark('flash', span);
    clearTimeout(this.#flash);
    this.#flash = setTimeout(() => this.#surface.mark('flash', null), FLASH_MS);
  }
}

/**
 * Draws the caret, which the browser does not show in a read-only text. Its element is placed in the current block, so
 * that it scrolls along.
 */
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
    // Firefox cannot scroll to an element in a block that is not laid out; reading its box forces the layout.
    this.#element.getBoundingClientRect();
    this.#element.scrollIntoView({ block, inline: 'nearest' });
  }

  remove(): void {
    this.#element.remove();
  }
}

/** Announces the word at the caret with its labels, or the selection, since assistive technology does not know this caret. */
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
