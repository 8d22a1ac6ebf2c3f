import { isDecimal } from '#domain/shared/decimal-text';
import { exactDecimalOf, type ExactNumber } from '#domain/shared/exact-json';
import { compareCodePoints } from '#domain/text/code-points';
import type { Bound, Interval, Match } from '../search-request';

/**
 * A test of whether a number matches. Terms are read as numbers; `rounded` gives the number in the precision of the values. Numbers
 * and bigints are compared by value.
 */
export function numberTest(
  match: Match | Interval,
  rounded: (number: ExactNumber) => ExactNumber,
): (number: ExactNumber) => boolean {
  if (match.kind === 'terms') {
    const wanted = new Set(
      match.values
        .filter((text) => isDecimal(text))
        .map((text) => rounded(exactDecimalOf(text) ?? Number(text))),
    );
    return (number) => wanted.has(number);
  }
  if (match.kind === 'between') return intervalTest(match, rounded);
  const low = match.ge === null ? -Infinity : rounded(match.ge);
  const high = match.le === null ? Infinity : rounded(match.le);
  return (number) => number >= low && number <= high;
}

/** Whether a text is meant. Bounds are compared as texts: `1.0` for 1, as other search engines write a fraction. */
export function textTest(match: Match | Interval): (text: string) => boolean {
  if (match.kind === 'terms') {
    const wanted = new Set(match.values);
    return (text) => wanted.has(text);
  }
  if (match.kind === 'between') return textIntervalTest(match);
  const low = match.ge === null ? null : boundText(match.ge);
  const high = match.le === null ? null : boundText(match.le);
  return (text) => (low === null || text >= low) && (high === null || text <= high);
}

function intervalTest(
  { from, to }: Interval,
  rounded: (number: ExactNumber) => ExactNumber,
): (number: ExactNumber) => boolean {
  if (typeof from?.value === 'string' || typeof to?.value === 'string') return () => false;
  const low = from === null ? -Infinity : rounded(from.value);
  const high = to === null ? Infinity : rounded(to.value);
  return (number) =>
    (isOpen(from) ? number > low : number >= low) && (isOpen(to) ? number < high : number <= high);
}

function textIntervalTest({ from, to }: Interval): (text: string) => boolean {
  const isOrdered = (bound: Bound | null, order: (value: string) => number) => {
    if (bound === null) return true;
    if (typeof bound.value !== 'string') return false;
    const difference = order(bound.value);
    return difference > 0 || (difference === 0 && bound.isIncluded);
  };
  return (text) =>
    isOrdered(from, (low) => compareCodePoints(text, low)) &&
    isOrdered(to, (high) => compareCodePoints(high, text));
}

function isOpen(bound: Bound | null): boolean {
  return bound !== null && !bound.isIncluded;
}

function boundText(bound: ExactNumber): string {
  return typeof bound === 'bigint' || Number.isInteger(bound) ? `${bound}.0` : String(bound);
}
