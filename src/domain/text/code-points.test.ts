import { describe, expect, it } from 'vitest';
import { codePointLength, isInsidePair, codePointIndex } from './code-points';
import { nastyText } from '#tests/builders/nasty-text';
import { forEachSeed } from '#tests/builders/random';

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

describe('codePointIndex', () => {
  it.each([
    ['', 0, 0],
    ['plain', 3, 3],
    ['👋 Ada', 3, 2],
    ['a😀b', 3, 2],
    ['👩‍🚀!', 5, 3],
    ['\ud83d\ud83d\ude00x', 3, 2],
    ['\ude00x', 1, 1],
  ])('of %j finds at the unit %i the code point %i, and back', (text, unit, point) => {
    expect(codePointIndex(text).toPoint(unit)).toBe(point);
    expect(codePointIndex(text).toUnit(point)).toBe(unit);
  });

  it('takes an offset inside a pair for its start', () => {
    expect(codePointIndex('a😀b').toPoint(2)).toBe(1);
  });

  it('ends at the ends of the text', () => {
    const index = codePointIndex('😀😀');
    expect([index.toUnit(-1), index.toUnit(9), index.toPoint(-1), index.toPoint(9)]).toEqual([0, 4, 0, 2]);
  });

  it('is built once for a text in use', () => {
    expect(codePointIndex('the same 😀')).toBe(codePointIndex('the same 😀'));
  });

  it('forgets texts that are no longer in use', () => {
    const first = codePointIndex('first');
    for (let other = 0; other < 20; other += 1) codePointIndex(`other ${other}`);
    expect(codePointIndex('first')).not.toBe(first);
  });

  it('agrees with counting one by one, whatever the text', () => {
    forEachSeed((random) => {
      const text = nastyText(random, 30);
      const index = codePointIndex(text);
      const starts: number[] = [];
      for (let unit = 0; unit < text.length; unit += String.fromCodePoint(text.codePointAt(unit) ?? 0).length)
        starts.push(unit);
      expect(index.length).toBe(codePointLength(text));
      expect(starts.map((_, point) => index.toUnit(point))).toEqual(starts);
      expect(starts.map((unit) => index.toPoint(unit))).toEqual(starts.map((_, point) => point));
    });
  });
});
