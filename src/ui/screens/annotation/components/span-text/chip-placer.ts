import { LEVEL_HEIGHT } from './span-style';
import type { TextGeometry } from './text-geometry';

/** A chip that waits for its place: the element, and the stretch it stands under. */
export interface ChipToPlace {
  readonly chip: HTMLElement;
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/** Narrower spans get a chip of this many pixels, so that there is something to press. */
const LEAST_WIDTH = 16;

/**
 * Puts chips under the start of their spans, within the block they stand in, so that scrolling moves them along. All
 * that changed in a frame is measured in one pass before anything is written.
 */
export class ChipPlacer {
  readonly #geometry: TextGeometry;
  readonly #waiting = new Map<HTMLElement, readonly ChipToPlace[]>();
  #frame: number | null = null;

  constructor(geometry: TextGeometry) {
    this.#geometry = geometry;
  }

  /** Chips of a chunk, and the element they stand in, which is as wide as the lines and begins with them. */
  request(holder: HTMLElement, chips: readonly ChipToPlace[]): void {
    if (chips.length === 0) return;
    this.#waiting.set(holder, [...(this.#waiting.get(holder) ?? []), ...chips]);
    this.#frame ??= requestAnimationFrame(() => this.#place());
  }

  cancel(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#waiting.clear();
  }

  #place(): void {
    this.#frame = null;
    const places = [...this.#waiting].flatMap(([holder, chips]) => this.#measure(holder, chips));
    this.#waiting.clear();
    for (const { chip, left, top, width } of places) {
      // Not by a transform, of which the browser would keep track for every single chip.
      chip.style.left = `${left}px`;
      chip.style.top = `${top}px`;
      chip.style.inlineSize = `${width}px`;
      chip.dataset['placed'] = '';
    }
  }

  #measure(holder: HTMLElement, chips: readonly ChipToPlace[]) {
    const around = holder.getBoundingClientRect();
    return chips.flatMap(({ chip, start, end, level }) => {
      const box = this.#geometry.firstLineOf(start, end);
      if (box === undefined) return [];
      const width = Math.max(LEAST_WIDTH, box.width);
      const left = Math.min(box.left, around.right - width) - around.left;
      return [{ chip, left, top: box.bottom - around.top + level * LEVEL_HEIGHT, width }];
    });
  }
}
