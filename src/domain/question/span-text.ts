import type { Span } from './answer';

/** The stretch of a text that a span marks; offsets count code points. */
export function spanText(text: string, span: Span): string {
  const start = unitOffset(text, span.start, 0, 0);
  return text.slice(start, unitOffset(text, span.end, start, span.start));
}

/** Walks on from a place known in both units, so that no copy of a long text is made. */
function unitOffset(text: string, codePoints: number, fromUnit: number, fromPoint: number): number {
  let unit = fromUnit;
  for (let point = fromPoint; point < codePoints && unit < text.length; point += 1) {
    unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  }
  return unit;
}
