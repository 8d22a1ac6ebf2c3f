/** Box of the caret at an offset, in pixels of the window. */
export interface CaretBox {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The lines of a text as they are laid out: offsets further on are never drawn higher up. */
export interface LaidOutText {
  readonly length: number;
  boxAt(unit: number): CaretBox;
}

/** Places whose tops differ by less stand in one line. */
const SAME_LINE = 8;

/** The offset in the line above or below that is nearest to `x`; the end of the text in the first or last line. */
export function lineStep(text: LaidOutText, unit: number, way: 1 | -1, x: number): number {
  const next = beyondLine(text, unit, way);
  if (next === null) return way === 1 ? text.length : 0;
  const [from, to] = [lineEdge(text, next, -1), lineEdge(text, next, 1)];
  let nearest = next;
  let distance = Number.POSITIVE_INFINITY;
  for (let candidate = from; candidate <= to; candidate += 1) {
    const away = Math.abs(text.boxAt(candidate).x - x);
    if (away < distance) [nearest, distance] = [candidate, away];
  }
  return nearest;
}

/** The first or last offset of the line that an offset stands in. */
export function lineEdge(text: LaidOutText, unit: number, way: 1 | -1): number {
  const next = beyondLine(text, unit, way);
  if (next === null) return way === 1 ? text.length : 0;
  return next - way;
}

/** The nearest offset that stands in another line; few places are measured, however long the line is. */
function beyondLine(text: LaidOutText, unit: number, way: 1 | -1): number | null {
  const { top } = text.boxAt(unit);
  const last = way === 1 ? text.length : 0;
  const isBeyond = (candidate: number) => Math.abs(text.boxAt(candidate).top - top) >= SAME_LINE;
  let inside = unit;
  let beyond = unit;
  for (let reach = 16; ; reach *= 2) {
    beyond = unit + way * reach;
    if (beyond * way >= last * way) beyond = last;
    if (isBeyond(beyond)) break;
    if (beyond === last) return null;
    inside = beyond;
  }
  while (Math.abs(beyond - inside) > 1) {
    const middle = Math.trunc((inside + beyond) / 2);
    if (isBeyond(middle)) beyond = middle;
    else inside = middle;
  }
  return beyond;
}
