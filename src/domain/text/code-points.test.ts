import { describe, expect, it } from 'vitest';
import { codePointLength, compareCodePoints, isInsidePair, codePointIndex } from './code-points';
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
  ])('the length of %j in code points is %i', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });
});

it.each([
  ['a😀b', [2]],
  ['\ud83d\ud83d\ude00', [2]],
  ['\ude00\ud83d', []],
  ['plain', []],
])('only offsets between the halves of a surrogate pair are inside a pair: %j', (text, inside) => {
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
  ])('the index of %j converts the unit %i to the code point %i and back', (text, unit, point) => {
    expect(codePointIndex(text).toPoint(unit)).toBe(point);
    expect(codePointIndex(text).toUnit(point)).toBe(unit);
  });

  it('an offset inside a pair is converted to its start', () => {
    expect(codePointIndex('a😀b').toPoint(2)).toBe(1);
  });

  it('offsets beyond the text are converted to its ends', () => {
    const index = codePointIndex('😀😀');
    expect([index.toUnit(-1), index.toUnit(9), index.toPoint(-1), index.toPoint(9)]).toEqual([0, 4, 0, 2]);
  });

  it('the index is built once while a text is in use', () => {
    expect(codePointIndex('the same 😀')).toBe(codePointIndex('the same 😀'));
  });

  it('the index of a text that is no longer in use is dropped', () => {
    const first = codePointIndex('first');
    for (let other = 0; other < 20; other += 1) codePointIndex(`other ${other}`);
    expect(codePointIndex('first')).not.toBe(first);
  });

  it('the index agrees with counting code points one by one in any text', () => {
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

it('texts are compared by code points, as their bytes in UTF-8 are', () => {
  const texts = ['', 'a', 'aa', 'b', 'é', '中', '\ue000', '\uffff', '😀', '😀a', '😁', '\u{10ffff}'];
  const byBytes = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(byBytes).toEqual(texts);
  expect(texts.toReversed().toSorted(compareCodePoints)).toEqual(texts);
});

it('a text is equal only to itself', () => {
  forEachSeed((random) => {
    const [one, other] = [nastyText(random), nastyText(random)];
    expect(compareCodePoints(one, one)).toBe(0);
    expect(Math.sign(compareCodePoints(one, other))).toBe(-Math.sign(compareCodePoints(other, one)) + 0);
    expect(compareCodePoints(one, other) === 0).toBe(one === other);
  });
});
