import type { Match } from '../search-request';

/** A number as texts have it. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Whether a number is meant. Terms are read as numbers; `rounded` brings what is compared to the precision of the values. */
export function numberTest(match: Match, rounded: (number: number) => number): (number: number) => boolean {
  if (match.kind === 'terms') {
    const wanted = new Set(
      match.values.filter((text) => DECIMAL.test(text)).map((text) => rounded(Number(text))),
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

function boundText(bound: number): string {
  return Number.isInteger(bound) ? `${bound}.0` : String(bound);
}
