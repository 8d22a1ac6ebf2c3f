import type { CaretBox, LaidOutText } from './line-steps';
import type { TextPlaces } from './text-places';

/** Asks the browser where the text is drawn. Blocks out of sight are laid out when they are asked for. */
export class TextGeometry implements LaidOutText {
  readonly #places: TextPlaces;
  readonly #range = new Range();

  constructor(places: TextPlaces) {
    this.#places = places;
  }

  get length(): number {
    return this.#places.length;
  }

  boxAt(unit: number): CaretBox {
    const { node, offset } = this.#places.placeOf(unit);
    this.#range.setStart(node, offset);
    this.#range.collapse(true);
    const [collapsed] = this.#range.getClientRects();
    if (collapsed !== undefined && collapsed.height > 0) return atLeft(collapsed);
    const behind = this.#boxOf(unit, unit + 1);
    if (behind !== undefined) return atLeft(behind);
    const before = this.#boxOf(unit - 1, unit);
    return before === undefined ? NOWHERE : { x: before.right, top: before.top, bottom: before.bottom };
  }

  /** The part of a stretch that stands in its first line. */
  firstLineOf(start: number, end: number): LineBox | undefined {
    // Longer stretches reach into further lines, whose boxes are not needed.
    const [first, ...others] = this.#boxesOf(start, Math.min(end, start + 240));
    if (first === undefined) return undefined;
    // Elements around parts of a word give it several boxes.
    const line = [first, ...others.filter(({ top }) => Math.abs(top - first.top) < first.height / 2)];
    return {
      left: Math.min(...line.map(({ left }) => left)),
      right: Math.max(...line.map(({ right }) => right)),
      bottom: first.bottom,
    };
  }

  #boxOf(start: number, end: number): DOMRect | undefined {
    return this.#boxesOf(start, end)[0];
  }

  #boxesOf(start: number, end: number): readonly DOMRect[] {
    if (start < 0 || start >= this.length) return [];
    const range = this.#places.range({ start, end: Math.min(end, this.length) });
    return [...range.getClientRects()].filter(({ height, width }) => height > 0 && width > 0);
  }
}

/** In pixels of the window. */
export type LineBox = Pick<DOMRect, 'left' | 'right' | 'bottom'>;

const NOWHERE: CaretBox = { x: 0, top: 0, bottom: 0 };

function atLeft({ left, top, bottom }: DOMRect): CaretBox {
  return { x: left, top, bottom };
}
