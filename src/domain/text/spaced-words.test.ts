import { describe, expect, it } from 'vitest';
import { eachSpacedWord, spacedWords } from './spaced-words';

describe('words between white space', () => {
  it.each([
    ['The sleepy cat.', ['The', 'sleepy', 'cat.']],
    ['BEAR!\n(2+2)=4\tkim@site.org', ['BEAR!', '(2+2)=4', 'kim@site.org']],
    ['a\u3000b\u2028c', ['a', 'b', 'c']],
    ['10\u00a0km', ['10\u00a0km']],
    ['我想退款', ['我想退款']],
    ['  ', []],
    ['', []],
  ])('the words between white space of %j are %j (TWI-36)', (text, words) => {
    expect(spacedWords(text)).toEqual(words);
  });

  it('words between white space have their offsets in the text', () => {
    const found: unknown[] = [];
    eachSpacedWord(' a  bc', (...word) => found.push(word));
    expect(found).toEqual([
      ['a', 1, 2],
      ['bc', 4, 6],
    ]);
  });

  it('words between white space are split after 255 UTF-16 units, and never within a character', () => {
    expect(spacedWords('x'.repeat(300)).map(({ length }) => length)).toEqual([255, 45]);
    expect(spacedWords(`${'x'.repeat(254)}😀y`).map(({ length }) => length)).toEqual([254, 3]);
  });
});
