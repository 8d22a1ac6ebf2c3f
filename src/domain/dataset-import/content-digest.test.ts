import { expect, it } from 'vitest';
import { DIGEST_OF_NOTHING, digestAfter, digestText } from './content-digest';

const bytes = (text: string) => new TextEncoder().encode(text);
const digestOf = (...pieces: readonly string[]) =>
  digestText(pieces.reduce((digest, piece) => digestAfter(digest, bytes(piece)), DIGEST_OF_NOTHING));

it('the digest of a file does not depend on the chunks in which it is read', () => {
  expect(digestOf('text,mood\n', 'Fine', ',good\n')).toBe(digestOf('text,mood\nFine,good\n'));
  expect(digestOf('')).toMatch(/^[\da-f]{16}$/u);
});

it('the digest of a file changes with a byte, with two swapped bytes, and with an additional byte at the end', () => {
  const files = ['text\nFine\n', 'text\nfine\n', 'text\nFien\n', 'text\nFine\n\n', 'text\nFine\n\0'];
  expect(new Set(files.map((file) => digestOf(file))).size).toBe(files.length);
});
