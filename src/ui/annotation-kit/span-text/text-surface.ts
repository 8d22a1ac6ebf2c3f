import type { UnitRange } from '#domain/text/code-point-index';
import type { SpanView } from './span-editing';
import { ChipPlacer, type ChipToPlace } from './chip-placement';
import { HighlightPainter, type Mark, MarkBoxes } from './span-painting';
import { LEVEL_HEIGHT } from './span-style';
import type { SpanTextSupport } from './span-text-support';
import type { TextChunk } from './text-chunks';
import { TextGeometry, TextPlaces } from './text-geometry';

/** Chunks that have become visible, or nearly so, and those that no longer are. */
export type VisibilityChange = ReadonlyArray<readonly [chunk: TextChunk, isVisible: boolean]>;

/** Margin around the visible part in which spans are drawn ahead of scrolling. */
const AHEAD = '600px 0px';

interface TextSurfaceOptions {
  readonly chunks: readonly TextChunk[];
  readonly support: SpanTextSupport;
  readonly isOverlapping: boolean;
  readonly onVisibility: (change: VisibilityChange) => void;
}

/** A text in the document: measures, paints and observes it by script. */
export class TextSurface {
  readonly support: SpanTextSupport;
  readonly host: HTMLElement;
  readonly places: TextPlaces;
  readonly geometry: TextGeometry;
  readonly chips: ChipPlacer;
  readonly #painter: HighlightPainter | null;
  readonly #marks: HighlightPainter | MarkBoxes;
  readonly #placed = new Map<TextChunk, readonly SpanView[]>();
  /** Which span a chip was put under: it stays there until the text is laid out anew. */
  readonly #settled = new WeakMap<HTMLElement, SpanView>();
  readonly #visibility: IntersectionObserver;
  readonly #size: ResizeObserver;
  #width = 0;
  /** Called when the text may be drawn elsewhere than before. */
  onLayOut: () => void = () => undefined;

  constructor(host: HTMLElement, { chunks, support, isOverlapping, onVisibility }: TextSurfaceOptions) {
    this.host = host;
    this.support = support;
    this.places = new TextPlaces(host, chunks);
    this.geometry = new TextGeometry(this.places);
    this.chips = new ChipPlacer(this.geometry);
    this.#painter = support === 'highlights' ? new HighlightPainter(this.places, isOverlapping) : null;
    this.#marks = this.#painter ?? new MarkBoxes(host.parentElement ?? host, this.places);
    // Not every browser knows `scrollMargin`, and the compiler does not yet; without it spans appear a moment later.
    const options: IntersectionObserverInit & { scrollMargin: string } = {
      rootMargin: AHEAD,
      scrollMargin: AHEAD,
    };
    const changeOf = ({ target, isIntersecting }: IntersectionObserverEntry) => {
      const chunk = this.places.chunkOf(target);
      return chunk === undefined ? [] : [[chunk, isIntersecting] as const];
    };
    this.#visibility = new IntersectionObserver(
      (entries) => onVisibility(entries.flatMap(changeOf)),
      options,
    );
    for (const element of this.places.elements) this.#visibility.observe(element);
    this.#size = new ResizeObserver(([entry]) => this.#resize(entry?.contentRect.width ?? 0));
    this.#size.observe(host);
    host.ownerDocument.fonts?.addEventListener('loadingdone', this.layOut);
  }

  /** Puts something that is drawn over a block under the first line of a stretch, within the block's edges. */
  placeUnder(
    element: HTMLElement,
    block: HTMLElement,
    stretch: UnitRange & { readonly level: number },
  ): void {
    const line = this.geometry.firstLineOf(stretch.start, stretch.end);
    if (line === undefined) return;
    const around = block.getBoundingClientRect();
    const { width } = element.getBoundingClientRect();
    const left = Math.max(0, Math.min(line.left, around.right - width) - around.left);
    const top = line.bottom - around.top + stretch.level * LEVEL_HEIGHT;
    element.style.transform = `translate(${left}px, ${top}px)`;
  }

  /** Only highlights are drawn from here; elements around the text are drawn by the chunks. */
  paint(spans: readonly SpanView[]): void {
    this.#painter?.paint(spans);
  }

  mark(mark: Mark, range: UnitRange | null): void {
    this.#marks.mark(mark, range);
  }

  /**
   * The chips of a chunk, which stand in the document in this order, are put under their spans before the next frame. Only
   * those that are new or another span's are measured.
   */
  placeChips(chunk: TextChunk, spans: readonly SpanView[]): void {
    if (spans.length === 0) this.#placed.delete(chunk);
    else this.#placed.set(chunk, spans);
    this.#request(chunk, spans, (chip, span) => this.#settled.get(chip) !== span);
  }

  /** Takes everything off the page again that the elements do not take with them. */
  release(): void {
    this.chips.cancel();
    this.#marks.release();
    this.#visibility.disconnect();
    this.#size.disconnect();
    this.host.ownerDocument.fonts?.removeEventListener('loadingdone', this.layOut);
  }

  #resize(width: number): void {
    if (width === this.#width) return;
    this.#width = width;
    this.layOut();
  }

  /** Measures again, since the layout may have changed. */
  readonly layOut = (): void => {
    this.chips.forgetNames();
    for (const [chunk, spans] of this.#placed) this.#request(chunk, spans);
    this.onLayOut();
  };

  #request(
    chunk: TextChunk,
    spans: readonly SpanView[],
    isWanted: (chip: HTMLElement, span: SpanView) => boolean = () => true,
  ): void {
    const holder = this.host.querySelector<HTMLElement>(`[data-chips="${chunk.start}"]`);
    if (holder === null) return;
    const chips = [...holder.querySelectorAll<HTMLElement>('[data-span]')];
    const places = spans.flatMap((span, index): readonly ChipToPlace[] => {
      const chip = chips[index];
      if (chip === undefined || !isWanted(chip, span)) return [];
      this.#settled.set(chip, span);
      const { start, end, level } = span;
      return [{ chip, start, end, level }];
    });
    this.chips.request(holder, places);
  }
}
