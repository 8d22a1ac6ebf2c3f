/** Milliseconds after the last digit in which a longer number can still be meant. */
export const DIGIT_PAUSE = 300;

/**
 * Meaning of the digits typed so far: one number is the only match; several begin like this, of which `exact`
 * is chosen if nothing follows; or none matches.
 */
export type DigitReading =
  | { readonly kind: 'certain'; readonly number: number }
  | { readonly kind: 'open'; readonly exact: number | null }
  | { readonly kind: 'nothing' };

/** Reads digits against the numbers that are shown (ANN-40). */
export function readDigits(typed: string, shownNumbers: readonly number[]): DigitReading {
  const candidates = shownNumbers.filter((number) => beginsWith(number, typed));
  const [only] = candidates;
  if (only === undefined) return { kind: 'nothing' };
  if (candidates.length === 1) return { kind: 'certain', number: only };
  return { kind: 'open', exact: candidates.find((number) => String(number) === typed) ?? null };
}

/** Compares as numbers: among thousands of options, writing each of them down would be felt. */
function beginsWith(number: number, typed: string): boolean {
  const wanted = Number(typed);
  if (wanted === 0) return number === 0 && typed === '0';
  if (typed.startsWith('0')) return false;
  let rest = number;
  while (rest > wanted) rest = Math.floor(rest / 10);
  return rest === wanted;
}
