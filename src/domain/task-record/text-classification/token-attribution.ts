import type { Explanation, TokenAttribution } from '../task-record';

/** A part of an input, with its influence on the best label; null between tokens, or without a label. */
export interface AttributedPart {
  readonly text: string;
  readonly attribution: number | null;
}

/** Influence of a token on a label, rounded to 3 decimals; 0 if the explanation has none (TSK-19). */
export function attributionOf({ attributions }: TokenAttribution, label: string): number {
  return Math.round((attributions.get(label) ?? 0) * 1_000) / 1_000;
}

/** Strength of the color of an attribution, 0 to 100: the logarithm of its size in percent. */
export function attributionStrength(attribution: number): number {
  const percent = Math.round(Math.abs(attribution) * 100);
  return percent === 0 ? 0 : Math.min(100, Math.round(50 * Math.log10(percent)));
}

/**
 * The parts of an input for its explanation. Tokens are located in the text from left to right, which keeps the blanks between
 * them. If a token is not found, the tokens themselves replace the text.
 */
export function attributedParts(
  text: string,
  tokens: readonly TokenAttribution[],
  label: string | null,
): readonly AttributedPart[] {
  const of = (token: TokenAttribution) => (label === null ? null : attributionOf(token, label));
  const parts: AttributedPart[] = [];
  let end = 0;
  for (const token of tokens) {
    const start = text.indexOf(token.token, end);
    if (start < 0) return separateTokens(tokens, of);
    if (start > end) parts.push({ text: text.slice(end, start), attribution: null });
    if (token.token !== '') parts.push({ text: token.token, attribution: of(token) });
    end = start + token.token.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), attribution: null });
  return parts;
}

function separateTokens(
  tokens: readonly TokenAttribution[],
  of: (token: TokenAttribution) => number | null,
): readonly AttributedPart[] {
  return tokens.flatMap((token, index) => [
    ...(index === 0 ? [] : [{ text: ' ', attribution: null }]),
    { text: token.token, attribution: of(token) },
  ]);
}

/** The tokens of an input; null if the explanation does not have the input. */
export function tokensOf(explanation: Explanation | null, input: string): readonly TokenAttribution[] | null {
  const tokens = explanation?.get(input);
  return tokens === undefined || tokens.length === 0 ? null : tokens;
}
