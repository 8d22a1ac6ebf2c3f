import type { UnitRange } from '#domain/text/code-points';
import { nearlyVisible } from '#ui/shared/hooks/nearly-visible';
import type { DrawnSpan } from './span-editing';
import { HighlightPainter, LEVEL_HEIGHT, type Mark, MarkBoxes } from './span-painting';
import type { SpanTextSupport } from './span-text-support';
import type { TextChunk } from './text-chunks';
import { TextGeometry, TextPositions } from './text-geometry';

/** Chunks that have become visible or nearly visible, and those that no longer are. */
export type VisibilityChange = ReadonlyArray<readonly [chunk: TextChunk, isVisible: boolean]>;

interface TextSurfaceOptions {
  readonly chunks: readonly TextChunk[];
  readonly support: SpanTextSupport;
  readonly isOverlapping: boolean;
  readonly onVisibility: (change: VisibilityChange) => void;
}

/** Measures, paints and observes a text in the document. */
export class TextSurface {
  readonly host: HTMLElement;
  readonly positions: TextPositions;
  readonly geometry: TextGeometry;
  readonly chips: ChipPlacer;
  readonly #painter: HighlightPainter | null;
  readonly #marks: HighlightPainter | MarkBoxes;
  readonly #placed = new Map<TextChunk, readonly DrawnSpan[]>();
  /** The span that a chip was placed under, until the text is laid out again. */
  readonly #settled = new WeakMap<HTMLElement, DrawnSpan>();
  readonly #visibility: IntersectionObserver;
  readonly #size: ResizeObserver;
  #width = 0;
  /** Called when the layout of the text may have changed. */
  onLayOut: () => void = () => undefined;

  constructor(host: HTMLElement, { chunks, support, isOverlapping, onVisibility }: TextSurfaceOptions) {
    this.host = host;
    this.positions = new TextPositions(host, chunks);
    this.geometry = new TextGeometry(this.positions);
    this.chips = new ChipPlacer(this.geometry);
    this.#painter = support === 'highlights' ? new HighlightPainter(this.positions, isOverlapping) : null;
    this.#marks = this.#painter ?? new MarkBoxes(host.parentElement ?? host, this.positions);
    const changeOf = ({ target, isIntersecting }: IntersectionObserverEntry) => {
      const chunk = this.positions.chunkOf(target);
      return chunk === undefined ? [] : [[chunk, isIntersecting] as const];
    };
    this.#visibility = nearlyVisible((entries) => onVisibility(entries.flatMap(changeOf)));
    for (const element of this.positions.elements) this.#visibility.observe(element);
    this.#size = new ResizeObserver(([entry]) => this.#resize(entry?.contentRect.width ?? 0));
    this.#size.observe(host);
    host.ownerDocument.fonts?.addEventListener('loadingdone', this.layOut);
  }

  /** Positions an overlay under the first line of a range, within the edges of the block. */
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

  /** Paints highlights only; elements around the text are rendered by the chunks. */
  paint(spans: readonly DrawnSpan[]): void {
    this.#painter?.paint(spans);
  }

  mark(mark: Mark, range: UnitRange | null): void {
    this.#marks.mark(mark, range);
  }

  /**
   * Places the chips of a chunk, which are in the document in this order, under their spans before the next frame.
   * Measures only chips that are new or got another span.
   */
  placeChips(chunk: TextChunk, spans: readonly DrawnSpan[]): void {
    if (spans.length === 0) this.#placed.delete(chunk);
    else this.#placed.set(chunk, spans);
    this.#request(chunk, spans, (chip, span) => this.#settled.get(chip) !== span);
  }

  /** Removes everything that is not removed with the elements. */
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
    spans: readonly DrawnSpan[],
    isWanted: (chip: HTMLElement, span: DrawnSpan) => boolean = () => true,
  ): void {
    const holder = this.host.querySelector<HTMLElement>(`[data-chips="${chunk.start}"]`);
    if (holder === null) return;
    const chips = [...holder.querySelectorAll<HTMLElement>('[data-span]')];
    const toPlace = spans.flatMap((span, index): readonly ChipToPlace[] => {
      const chip = chips[index];
      if (chip === undefined || !isWanted(chip, span)) return [];
      this.#settled.set(chip, span);
      return [{ chip, span }];
    });
    this.chips.request(holder, toPlace);
  }
}

/** A chip to be placed. */
interface ChipToPlace {
  readonly chip: HTMLElement;
  readonly span: DrawnSpan;
}

/** The line of a chip in its block, with the part of the line that its span covers. */
interface MeasuredChip extends ChipBox {
  readonly chip: HTMLElement;
  readonly top: number;
}

/**
 * Places chips under the start of their spans, inside their block, so that they scroll along. All changes of a frame are
 * measured in one pass before any style is written; other chips keep their measurements.
 */
class ChipPlacer {
  readonly #geometry: TextGeometry;
  readonly #waiting = new Map<HTMLElement, readonly ChipToPlace[]>();
  readonly #measured = new WeakMap<HTMLElement, MeasuredChip>();
  /** Width of a chip's name in pixels, by label and kind of chip. */
  readonly #names = new Map<string, number>();
  #frame: number | null = null;

  constructor(geometry: TextGeometry) {
    this.#geometry = geometry;
  }

  /** Schedules chips of a chunk to be measured; `holder` contains all chips of the chunk. */
  request(holder: HTMLElement, chips: readonly ChipToPlace[]): void {
    this.#waiting.set(holder, [...(this.#waiting.get(holder) ?? []), ...chips]);
    this.#frame ??= requestAnimationFrame(() => this.#place());
  }

  /** Discards the measured names, whose widths may change when fonts are loaded. */
  forgetNames(): void {
    this.#names.clear();
  }

  cancel(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#waiting.clear();
  }

  #place(): void {
    this.#frame = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [, chips] of waiting) this.#freeNames(chips);
    const measured = waiting.flatMap(([holder, chips]) => this.#measure(holder, chips));
    for (const box of measured) this.#measured.set(box.chip, box);
    const blocks = new Set(waiting.map(([holder]) => holder.parentElement ?? holder));
    const lines = [...blocks].map((block) => ({ block, width: block.clientWidth }));
    for (const { block, width } of lines) this.#arrange(block, width);
  }

  /** Resets the width of the first chip of each name that was not measured yet. */
  #freeNames(chips: readonly ChipToPlace[]): void {
    const freed = new Set<string>();
    for (const { chip } of chips) {
      const name = nameOf(chip);
      if (this.#names.has(name) || freed.has(name)) continue;
      freed.add(name);
      chip.style.inlineSize = '';
      delete chip.dataset['bare'];
    }
  }

  #measure(holder: HTMLElement, chips: readonly ChipToPlace[]): readonly MeasuredChip[] {
    const around = holder.getBoundingClientRect();
    const isRtl = holder.parentElement?.dir === 'rtl';
    return chips.flatMap(({ chip, span: { start, end, level } }) => {
      const box = this.#geometry.firstLineOf(start, end);
      if (box === undefined) return [];
      const natural = this.#natural(chip);
      const top = box.bottom - around.top + level * LEVEL_HEIGHT;
      const from = isRtl ? around.right - box.right : box.left - around.left;
      return [{ chip, top, start: from, width: box.right - box.left, natural }];
    });
  }

  #natural(chip: HTMLElement): number {
    const name = nameOf(chip);
    const known = this.#names.get(name) ?? Math.ceil(chip.getBoundingClientRect().width);
    this.#names.set(name, known);
    return known;
  }

  /** Arranges all chips of a block, since an added or removed chip changes the space in its line. */
  #arrange(block: HTMLElement, width: number): void {
    const rows = new Map<number, MeasuredChip[]>();
    for (const chip of block.querySelectorAll<HTMLElement>('[data-chips] > [data-span]')) {
      const box = this.#measured.get(chip);
      if (box === undefined) continue;
      const row = Math.round(box.top);
      rows.set(row, [...(rows.get(row) ?? []), box]);
    }
    for (const row of rows.values()) {
      row.sort((a, b) => a.start - b.start);
      for (const [index, placed] of chipRow(row, width).entries()) {
        const box = row[index];
        if (box === undefined) continue;
        const { chip, top } = box;
        // A transform is avoided, because the browser tracks it for every single chip.
        chip.style.left = `${block.dir === 'rtl' ? width - placed.start - placed.width : placed.start}px`;
        chip.style.top = `${top}px`;
        chip.style.inlineSize = `${placed.width}px`;
        chip.toggleAttribute('data-bare', !placed.isNamed);
        if (chip.dataset['placed'] === undefined) chip.dataset['placed'] = '';
      }
    }
  }
}

function nameOf(chip: HTMLElement): string {
  return `${chip.childElementCount} ${chip.dataset['label'] ?? ''}`;
}

/** A chip in one line under the text, in pixels from the edge at which the text begins. */
interface ChipBox {
  /** Start and end of its span in the line. */
  readonly start: number;
  readonly width: number;
  /** Width of the whole name. */
  readonly natural: number;
}

interface PlacedChip {
  readonly start: number;
  readonly width: number;
  /** False if there is no space for the name, so that the chip shows only its color. */
  readonly isNamed: boolean;
}

/** Minimum width in pixels of the chip of a narrow span, so that it can be clicked. */
const LEAST_WIDTH = 16;
/** Pixels between two names. */
const GAP = 4;
/** Maximum width of a name in pixels; longer names are cut off. */
const MOST_NAME = 160;

/**
 * Places the chips of one line, in order. A name that is longer than its span extends into the free space after it, else
 * before it, else it is left out.
 */
export function chipRow(boxes: readonly ChipBox[], lineWidth: number): readonly PlacedChip[] {
  let free = 0;
  return boxes.map(({ start, width, natural }, index) => {
    const name = Math.min(natural, MOST_NAME);
    const next = boxes[index + 1];
    const limit = next === undefined ? lineWidth : Math.min(next.start - GAP, lineWidth);
    const from = Math.min(start, limit - name);
    const isNamed = from >= free;
    const placed = isNamed
      ? { start: from, width: Math.max(name, Math.min(width, limit - from)), isNamed }
      : {
          start: Math.max(0, Math.min(start, lineWidth - LEAST_WIDTH)),
          width: Math.max(LEAST_WIDTH, width),
          isNamed,
        };
    free = isNamed ? placed.start + placed.width + GAP : start + width;
    return placed;
  });
}
