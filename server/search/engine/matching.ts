import { isDecimal } from '#domain/shared/decimal-text';
import { wholeNumberOf, type ExactNumber } from '#domain/shared/exact-json';
import type { Match } from '../search-request';

/**
 * A test of whether a number matches. Terms are read as numbers; `rounded` gives the number in the precision of the values. Numbers
 * and bigints are compared by value.
 */
export function numberTest(
  match: Match,
  rounded: (number: ExactNumber) => ExactNumber,
): (number: ExactNumber) => boolean {
  if (match.kind === 'terms') {
    const wanted = new Set(
      match.values
        .filter((text) => isDecimal(text))
        .map((text) => rounded(wholeNumberOf(text) ?? Number(text))),
    );
    return (number) => wanted.has(number);
  }
  const low = match.ge === null ? -Infinity : rounded(match.ge);
  const high = match.le === null ? Infinity : rounded(match.le);
  return (number) => number >= low && number <= high;
}

/** Whether a text is meant. Bounds are compared as texts: `1.0` for 1, as other search engines write a fraction. */
export function textTest(match: Match): (text: string) => boolean {
  if (match.kind === 'terms') {
    const wanted = new Set(match.values);
    return (text) => wanted.has(text);
  }
  const low = match.ge === null ? null : boundText(match.ge);
  const high = match.le === null ? null : boundText(match.le);
  return (text) => (low === null || text >= low) && (high === null || text <= high);
}

function boundText(bound: ExactNumber): string {
  return typeof bound === 'bigint' || Number.isInteger(bound) ? `${bound}.0` : String(bound);
}
