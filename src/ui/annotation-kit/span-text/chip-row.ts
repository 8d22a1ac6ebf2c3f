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
