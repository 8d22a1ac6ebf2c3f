import { decimalDigit } from '#domain/text/decimal-digits';

/** Parts of a keyboard event that decide which key it is: of React, of react-aria or of the browser itself. */
export interface PressedKey {
  readonly key: string;
  /** Place on the keyboard, as `KeyS` or `Digit2`. */
  readonly code?: string;
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  getModifierState?(modifier: 'AltGraph'): boolean;
  /** React's events keep `isComposing` here. */
  readonly nativeEvent?: unknown;
}

/** The name that browsers give to a key that an input method has used. */
const USED_BY_INPUT_METHOD = 'Process';

/** Code of every key that goes to an input method; Safari sends it for the Enter that ends a composition. */
const INPUT_METHOD_KEY_CODE = 229;

/** True while an input method composes: the key chooses among its candidates, or ends the composition. */
export function isComposing(press: PressedKey): boolean {
  const native = press.nativeEvent as { readonly isComposing?: boolean } | null | undefined; // As React types it.
  const composes = press.isComposing ?? native?.isComposing ?? false;
  return composes || press.keyCode === INPUT_METHOD_KEY_CODE;
}

/**
 * The key that counts (ANN-81): the one in `event.key`, with a decimal digit of any script as its number. A letter of a
 * script other than Latin counts by its place while Ctrl, Alt or ⌘ is down, since chords are named by Latin letters. A key
 * that an input method uses is no key of the product.
 */
export function keyOf(press: PressedKey): string {
  if (isComposing(press)) return USED_BY_INPUT_METHOD;
  return hasModifier(press) ? latinKeyOf(press) : writtenKeyOf(press);
}

/**
 * The same for a place in which single letters are shortcuts and nothing is written: a letter counts by its place there, too,
 * except with AltGr, which writes another character.
 */
export function letterKeyOf(press: PressedKey): string {
  return isComposing(press) || isAltGraph(press) ? keyOf(press) : latinKeyOf(press);
}

/**
 * The number of a key, for an answer that is chosen by numbers; null for a key without one. On the row of digits, a key that
 * writes a sign or an accented letter, as in France, has the number of its place.
 */
export function digitOf(press: PressedKey): string | null {
  const key = keyOf(press);
  if (/^\d$/u.test(key)) return key;
  if (hasModifier(press) || press.shiftKey === true || isAltGraph(press)) return null;
  if (isNamed(key) || COMMAND_SIGNS.includes(key)) return null;
  return /^Digit(?<number>\d)$/u.exec(press.code ?? '')?.groups?.['number'] ?? null;
}

/**
 * Every key that a press may be meant as, the likeliest first: a chord that was chosen on a keyboard of its own letters
 * keeps them. None while an input method composes.
 */
export function possibleKeysOf(press: PressedKey): readonly string[] {
  if (isComposing(press)) return [];
  const keys = [press.key, keyOf(press), digitOf(press)].filter((key) => key !== null);
  return [...new Set(keys)];
}

/** Signs that are commands of the page on every keyboard. */
const COMMAND_SIGNS: readonly string[] = ['/', '?'];

/** AltGr writes characters; Windows reports it as Ctrl and Alt. */
function hasModifier(press: PressedKey): boolean {
  const isDown = press.ctrlKey === true || press.metaKey === true || press.altKey === true;
  return isDown && !isAltGraph(press);
}

function isAltGraph(press: PressedKey): boolean {
  return press.getModifierState?.('AltGraph') === true;
}

function writtenKeyOf({ key }: PressedKey): string {
  if (isNamed(key)) return key;
  // Input methods write Latin letters and signs in full width.
  const written = /^[\uFF01-\uFF5E]$/u.test(key) ? key.normalize('NFKC') : key;
  return decimalDigit(written) ?? (QUESTION_MARKS.includes(written) ? '?' : written);
}

/** Question marks of Arabic, Armenian and Ethiopic keyboards. */
const QUESTION_MARKS: readonly string[] = ['؟', '՞', '፧'];

const PRINTABLE_ASCII = /^[ -~]$/u;
const LATIN_LETTER = /^\p{Script=Latin}$/u;
const LATIN_KEY_CODES = { first: 65, last: 90 };

function latinKeyOf(press: PressedKey): string {
  const written = writtenKeyOf(press);
  if (isNamed(written) || /^\d$/u.test(written) || LATIN_LETTER.test(written)) return written;
  // Dvorak and AZERTY have signs in places of letters, as Hebrew keyboards do. Only the key code shows the difference.
  if (PRINTABLE_ASCII.test(written) && !hasLatinKeyCode(press)) return written;
  return faceOf(press) ?? written;
}

function hasLatinKeyCode({ keyCode = 0 }: PressedKey): boolean {
  return keyCode >= LATIN_KEY_CODES.first && keyCode <= LATIN_KEY_CODES.last;
}

/** Letter, digit or sign that a keyboard of the United States has in the place of the key. */
export function faceOf({ code = '', shiftKey = false }: PressedKey): string | null {
  const letter = /^(?:Key|Digit)(?<face>[A-Z0-9])$/u.exec(code)?.groups?.['face'] ?? SIGNS[code];
  if (letter === undefined) return null;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Signs that are shortcuts. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Period: '.' };

/** `Enter`, `ArrowLeft`, `F2`; not a key that has written nothing yet. */
function isNamed(key: string): boolean {
  return /^[A-Z][A-Za-z0-9]+$/u.test(key) && !WITHOUT_CHARACTER.includes(key);
}

const WITHOUT_CHARACTER: readonly string[] = ['Dead', 'Unidentified'];
