import { describe, expect, it } from 'vitest';
import { codePointLength } from './code-points';

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
