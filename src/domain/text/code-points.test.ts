import { describe, expect, it } from 'vitest';
import { codePointLength, isInsidePair } from './code-points';

describe('codePointLength', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['Grüße', 5],
    ['😀', 1],
    ['a😀b😀', 4],
    ['👩‍🚀', 3],
    ['中文 العربية', 10],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['\ud83d\ud83d\ude00', 2],
  ])('counts %j as %i', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });
});

it.each([
  ['a😀b', [2]],
  ['\ud83d\ud83d\ude00', [2]],
  ['\ude00\ud83d', []],
  ['plain', []],
])('an offset stands inside a pair only between its two halves: %j', (text, inside) => {
  const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset);
  expect(offsets.filter((offset) => isInsidePair(text, offset))).toEqual(inside);
});
