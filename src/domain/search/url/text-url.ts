import { AS_TEXT, escapedPart, escapedText, unescaped } from './escaped-text';
import type { TextQuery } from '../text-query';

/** Form of a field's name (VAL-16). */
const FIELD_NAME = /^(?=.*[a-z0-9])[a-z0-9_-]{1,200}$/;

/** `text` or `text~field`. A tilde of the text is escaped, so that one that is not stands before a field. */
export function textToText({ text, field }: TextQuery): string {
  if (field === null) return escapedText(text);
  return `${escapedText(text)}~${FIELD_NAME.test(field) ? field : AS_TEXT + escapedPart(field)}`;
}

/**
 * Old links escape no tilde: what stands behind the last one is a field only if it could be the name of one. In a blank
 * text nothing can be looked for.
 */
export function textFromText(written: string, mode: TextQuery['mode']): TextQuery | null {
  const at = written.lastIndexOf('~');
  const name = written.slice(at + 1);
  const hasField = at >= 0 && (FIELD_NAME.test(name) || name.startsWith(AS_TEXT));
  const text = unescaped(hasField ? written.slice(0, at) : written);
  if (text.trim() === '') return null;
  return { text, field: hasField ? unescaped(name) : null, mode };
}
