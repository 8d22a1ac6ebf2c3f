/** Encodings of text files, as programs on all systems write them. The byte order of `utf-16` is detected. */
export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16';

export const TEXT_ENCODINGS: readonly TextEncoding[] = ['utf-8', 'windows-1252', 'utf-16'];

/** Name of the encoding for `TextDecoder`. */
export type DecoderName = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Characters 0x80 to 0x9F of Windows-1252, which are control characters in ISO 8859-1. A space marks an undefined one. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Repairs Windows-1252 that was decoded as ISO 8859-1. Some versions of Node do that for both names. */
export function withWindowsSigns(text: string): string {
  return text.replaceAll(/[\u0080-\u009F]/gu, (control) => {
    const sign = WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? ' ';
    return sign === ' ' ? control : sign;
  });
}

type ByteOrder = 'utf-16le' | 'utf-16be';

/** Minimum share of NUL bytes at even or odd positions in UTF-16: the upper byte of each Latin letter is NUL. */
const NUL_SHARE = 0.25;

/** The encoding indicated by a byte order mark; null without one. */
export function markedEncoding([first, second, third]: Uint8Array): DecoderName | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** The byte order of UTF-16 in which many upper bytes are NUL, as in Latin text; null if neither matches. */
export function byteOrderOf(bytes: Uint8Array): ByteOrder | null {
  const [even, odd] = nulCounts(bytes);
  const enough = Math.max(1, (bytes.length / 2) * NUL_SHARE);
  if (odd >= enough && even === 0) return 'utf-16le';
  return even >= enough && odd === 0 ? 'utf-16be' : null;
}

/** The byte order in which most line ends are found, for texts in other scripts; null if there are none. */
export function byteOrderOfLines(bytes: Uint8Array): ByteOrder | null {
  const ends = { 'utf-16le': 0, 'utf-16be': 0 };
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0x0a && bytes[at + 1] === 0) ends['utf-16le'] += 1;
    if (bytes[at] === 0 && bytes[at + 1] === 0x0a) ends['utf-16be'] += 1;
  }
  if (ends['utf-16le'] === ends['utf-16be']) return null;
  return ends['utf-16le'] > ends['utf-16be'] ? 'utf-16le' : 'utf-16be';
}

function nulCounts(bytes: Uint8Array): [even: number, odd: number] {
  const counts: [number, number] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) counts[at % 2 === 0 ? 0 : 1] += 1;
  return counts;
}

/**
 * Counts the multi-byte characters of UTF-8, and the bytes that belong to no character. Windows-1252 text has almost none of the
 * former; damaged UTF-8 has many.
 */
export class Utf8Survey {
  characters = 0;
  strays = 0;
  /** Number of continuation bytes that the current character still needs. */
  #open = 0;

  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const isContinuation = byte >= 0x80 && byte < 0xc0;
      if (this.#open > 0 && isContinuation) this.#continue();
      else this.#begin(byte);
    }
  }

  /** An incomplete character at the end also counts as a stray: `café` in Windows-1252 ends like the beginning of one. */
  get isRatherUtf8(): boolean {
    return this.characters >= this.strays + Math.sign(this.#open);
  }

  #continue(): void {
    this.#open -= 1;
    if (this.#open === 0) this.characters += 1;
  }

  #begin(byte: number): void {
    if (this.#open > 0) this.strays += 1;
    this.#open = lengthFrom(byte) - 1;
    if (this.#open < 0) {
      this.#open = 0;
      this.strays += 1;
    }
  }
}

/** Length of the character that begins with a byte; 0 if none does. */
function lengthFrom(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2 || byte > 0xf4) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
