/**
 * Blanks, control and format characters, fillers, and code points that are no characters. Code points without a
 * meaning yet are drawn, as boxes, and may be letters of a later Unicode: they count as visible, as do combining
 * marks alone.
 */
const INVISIBLE =
  /[\u{16fe4}\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u;

/** Format characters that are drawn around the digits or letters after them. */
const DRAWN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

const VISIBLE = new RegExp(`(?!${INVISIBLE.source}).|${DRAWN_FORMAT.source}`, 'su');

/** Whether a text has a character that can be seen. One that has none says nothing (STA-12). */
export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}

/** A text from a form without white space around it; empty where nothing of it can be seen. */
export function visibleText(text: string): string {
  return hasVisibleCharacter(text) ? text.trim() : '';
}
