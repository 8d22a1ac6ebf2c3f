/** Milliseconds after the last digit in which a longer number can still be meant. */
export const DIGIT_PAUSE = 300;

/**
 * What typed digits mean so far: one number can only be meant; several begin like this, of which `exact` is meant if
 * nothing follows; or none does.
 */
export type DigitReading =
  | { readonly kind: 'certain'; readonly number: number }
  | { readonly kind: 'open'; readonly exact: number | null }
  | { readonly kind: 'nothing' };

/** Reads digits against the numbers that are shown (screens, section 13.6). */
export function readDigits(typed: string, shownNumbers: readonly number[]): DigitReading {
  const candidates = shownNumbers.filter((number) => String(number).startsWith(typed));
  const [only] = candidates;
  if (only === undefined) return { kind: 'nothing' };
  if (candidates.length === 1) return { kind: 'certain', number: only };
  return { kind: 'open', exact: candidates.find((number) => String(number) === typed) ?? null };
}
