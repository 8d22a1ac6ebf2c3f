import { LEVEL_HEIGHT } from './span-style';
import type { TextGeometry } from './text-geometry';

/** A chip that waits for its place: the element, and the stretch it stands under. */
export interface ChipToPlace {
  readonly chip: HTMLElement;
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/** A chip's line in its block, with the part of the line that its span takes. */
interface MeasuredChip extends ChipBox {
  readonly chip: HTMLElement;
  readonly top: number;
}

/**
 * Puts chips under the start of their spans, within the block they stand in, so that scrolling moves them along. All
 * that changed in a frame is measured in one pass before anything is written; chips beside it keep what was measured.
 */
export class ChipPlacer {
  readonly #geometry: TextGeometry;
  readonly #waiting = new Map<HTMLElement, readonly ChipToPlace[]>();
  readonly #measured = new WeakMap<HTMLElement, MeasuredChip>();
  /** By label and kind of chip: what its name takes in pixels. */
  readonly #names = new Map<string, number>();
  #frame: number | null = null;

  constructor(geometry: TextGeometry) {
    this.#geometry = geometry;
  }

  /** Chips of a chunk to be measured, and the element that all of its chips stand in. */
  request(holder: HTMLElement, chips: readonly ChipToPlace[]): void {
    this.#waiting.set(holder, [...(this.#waiting.get(holder) ?? []), ...chips]);
    this.#frame ??= requestAnimationFrame(() => this.#place());
  }

  /** Fonts may have come: names may take another width. */
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
    const lines = [...blocks].map((block) => ({
      block,
      width: block.clientWidth,
      isRtl: isRightToLeft(block),
    }));
    for (const { block, width, isRtl } of lines) this.#arrange(block, width, isRtl);
  }

  /** Lets the first chip of each name that was not measured yet be as wide as it is. */
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
    const isRtl = isRightToLeft(holder.parentElement ?? holder);
    return chips.flatMap(({ chip, start, end, level }) => {
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

  /** All chips of a block: one that has come or gone takes room in its line or leaves it. */
  #arrange(block: HTMLElement, width: number, isRtl: boolean): void {
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
        // Not by a transform, of which the browser would keep track for every single chip.
        chip.style.left = `${isRtl ? width - placed.start - placed.width : placed.start}px`;
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

function isRightToLeft(block: HTMLElement): boolean {
  return block.dir === 'rtl';
}

/** A chip of one line under the text. In pixels from the edge at which the text begins. */
export interface ChipBox {
  /** Start and end of its span in the line. */
  readonly start: number;
  readonly width: number;
  /** Width of the whole name. */
  readonly natural: number;
}

export interface PlacedChip {
  readonly start: number;
  readonly width: number;
  /** Without room for its name a chip has only its color: a fragment tells nothing. */
  readonly isNamed: boolean;
}

/** Narrower spans get a chip of this many pixels, so that there is something to press. */
const LEAST_WIDTH = 16;
/** Between two names. */
const GAP = 4;
/** Names that are longer are cut. */
const MOST_NAME = 160;

/** Chips of one line, in order. A name that is longer than its span runs on into free space, else back, else it is left out. */
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
