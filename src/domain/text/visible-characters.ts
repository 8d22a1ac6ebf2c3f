/**
 * White space, control and format characters, fillers, and noncharacters. Unassigned code points are displayed as boxes and may
 * become letters in a later version of Unicode, so they count as visible, as do single combining marks.
 */
const INVISIBLE =
  /[\u{16fe4}\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u;

/** Format characters that are displayed around the following digits or letters. */
const DRAWN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

const VISIBLE = new RegExp(`(?!${INVISIBLE.source}).|${DRAWN_FORMAT.source}`, 'su');

/** Whether a text has a visible character. A text without one has no content (STA-12). */
export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}

/** The trimmed text of a form field; empty if it has no visible characters. */
export function visibleText(text: string): string {
  return hasVisibleCharacter(text) ? text.trim() : '';
}
