import { wholeNumberOf, type ExactNumber } from '../shared/exact-json';
import { asciiNumber } from '../text/decimal-digits';
import { visibleText } from '../text/visible-characters';
import { TERM_LINES } from './value-lines';

/** A score as typed for all suggestions, from 0 to 1; null for any other text. */
export function scoreOf(text: string): number | null {
  const number = decimalOf(text);
  return typeof number === 'number' && number >= 0 && number <= 1 ? number : null;
}

/** A bound of metadata as typed: null if empty, undefined if it is not such a number. */
export function boundOf(type: 'integer' | 'float', text: string): ExactNumber | null | undefined {
  if (visibleText(text) === '') return null;
  return (type === 'integer' ? wholeNumberOf(asciiNumber(text)) : decimalOf(text)) ?? undefined;
}

/** Terms as typed; null for any. */
export function termsOf(text: string): readonly string[] | null {
  const terms = TERM_LINES.valuesOf(text);
  return terms.length === 0 ? null : terms;
}

/** A number with a decimal point or, as in German, a decimal comma; digits may be those of any script. */
function decimalOf(text: string): ExactNumber | null {
  const form = asciiNumber(text);
  if (!/^[+-]?(?:\d+\.?|\d*\.\d+)(?:e[+-]?\d+)?$/iu.test(form)) return null;
  const number = wholeNumberOf(form) ?? Number(form);
  return typeof number === 'bigint' || Number.isFinite(number) ? number : null;
}
