/** Milliseconds after the last digit before a number is accepted, in case a longer one follows. */
export const DIGIT_PAUSE = 300;

/**
 * Meaning of the digits typed so far: a single number matches; several numbers start with the digits, and `exact` is chosen if
 * nothing follows; or no number matches.
 */
export type DigitReading =
  | { readonly kind: 'certain'; readonly number: number }
  | { readonly kind: 'open'; readonly exact: number | null }
  | { readonly kind: 'nothing' };

/** Matches digits against the numbers that are shown (ANN-40). */
export function readDigits(typed: string, shownNumbers: readonly number[]): DigitReading {
  const candidates = shownNumbers.filter((number) => beginsWith(number, typed));
  const [only] = candidates;
  if (only === undefined) return { kind: 'nothing' };
  if (candidates.length === 1) return { kind: 'certain', number: only };
  return { kind: 'open', exact: candidates.find((number) => String(number) === typed) ?? null };
}

/** Compares numerically, because formatting each number causes a noticeable delay with thousands of options. */
function beginsWith(number: number, typed: string): boolean {
  const wanted = Number(typed);
  if (wanted === 0) return number === 0 && typed === '0';
  if (typed.startsWith('0')) return false;
  let rest = number;
  while (rest > wanted) rest = Math.floor(rest / 10);
  return rest === wanted;
}
