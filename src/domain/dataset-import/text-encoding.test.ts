import { describe, expect, it } from 'vitest';
import { byteOrderOf, byteOrderOfLines, markedEncoding, Utf8Survey, withWindowsSigns } from './text-encoding';

const bytes = (text: string) => new TextEncoder().encode(text);
const littleEndian = (text: string) =>
  Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]));
const bigEndian = (text: string) => {
  const swapped = littleEndian(text);
  return swapped.map((_, at) => swapped[at % 2 === 0 ? at + 1 : at - 1] ?? 0);
};
const isUtf8 = (...pieces: readonly Uint8Array[]) => {
  const survey = new Utf8Survey();
  for (const piece of pieces) survey.take(piece);
  return survey.isRatherUtf8;
};

describe('the bytes of a text file', () => {
  it.each([
    ['UTF-8', [0xef, 0xbb, 0xbf, 0x61], 'utf-8'],
    ['little-endian UTF-16', [0xff, 0xfe, 0x61, 0], 'utf-16le'],
    ['big-endian UTF-16', [0xfe, 0xff, 0, 0x61], 'utf-16be'],
    ['no encoding', [0x61, 0x62], null],
  ] as const)('the bytes of a file indicate %s by a byte order mark', (_, start, encoding) => {
    expect(markedEncoding(Uint8Array.from(start))).toBe(encoding);
  });

  it('the bytes of a file indicate UTF-16 if every second one is mostly NUL', () => {
    expect(byteOrderOf(littleEndian('text;id\nGrüße;1'))).toBe('utf-16le');
    expect(byteOrderOf(bigEndian('text;id\nGrüße;1'))).toBe('utf-16be');
  });

  it('the bytes of a file do not indicate UTF-16 by one or two NUL characters', () => {
    expect(byteOrderOf(bytes('text,id\na\0b,1\nc,2\n'))).toBeNull();
    expect(byteOrderOf(bytes(''))).toBeNull();
  });

  it('the bytes of a file indicate the byte order of a text in another script by its line ends', () => {
    expect(byteOrderOfLines(littleEndian('本文\n良い\n悪い\n'))).toBe('utf-16le');
    expect(byteOrderOfLines(bigEndian('本文\n良い\n悪い\n'))).toBe('utf-16be');
    expect(byteOrderOfLines(bytes('text\nFine\n'))).toBeNull();
  });

  it('the bytes of a file indicate damaged UTF-8 rather than Windows-1252 if most multi-byte characters are complete (SET-157)', () => {
    expect(isUtf8(bytes('Grüße aus Köln'), Uint8Array.of(0xff))).toBe(true);
    expect(isUtf8(Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65))).toBe(false);
    expect(isUtf8(Uint8Array.of(0xe4, 0x20, 0xc3, 0x20, 0x80))).toBe(false);
    expect(isUtf8(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe(false);
  });

  it('the bytes of a file are counted the same in one chunk and in several', () => {
    expect(isUtf8(Uint8Array.of(0xc3), Uint8Array.of(0xbc, 0xe2, 0x82), Uint8Array.of(0xac))).toBe(true);
  });
});

describe('a text in Windows-1252', () => {
  it('a text in Windows-1252 has its characters instead of control characters', () => {
    expect(withWindowsSigns('\u0080 \u0084x\u0093 \u0099 \u0081 ü')).toBe('€ „x“ ™ \u0081 ü');
  });
});
