import { wholeNumberOf, type ExactNumber } from '../shared/exact-json';
import { visibleText } from '../text/visible-characters';
import { TERM_LINES } from './value-lines';

/** A score that is entered for all suggestions, from 0 to 1; null for any other text. */
export function scoreOf(text: string): number | null {
  const number = decimalOf(text);
  return typeof number === 'number' && number >= 0 && number <= 1 ? number : null;
}

/** A bound of metadata as entered: null for none, undefined for a text that is no such number. */
export function boundOf(type: 'integer' | 'float', text: string): ExactNumber | null | undefined {
  if (visibleText(text) === '') return null;
  return (type === 'integer' ? wholeNumberOf(text.trim()) : decimalOf(text)) ?? undefined;
}

/** Terms as entered; null for any. */
export function termsOf(text: string): readonly string[] | null {
  const terms = TERM_LINES.valuesOf(text);
  return terms.length === 0 ? null : terms;
}

/** A number whose decimals follow a point or, as in German, a comma. */
function decimalOf(text: string): ExactNumber | null {
  const form = text.trim().replace(',', '.');
  if (!/^[+-]?(?:\d+\.?|\d*\.\d+)(?:e[+-]?\d+)?$/iu.test(form)) return null;
  const number = wholeNumberOf(form) ?? Number(form);
  return typeof number === 'bigint' || Number.isFinite(number) ? number : null;
}
