import { describe, expect, it } from 'vitest';
import { BodyScan, MAX_DEPTH, type ContentLimits } from './body-scan';

const LIMITS: ContentLimits = { values: 10_000, valuesOfItem: 1_000, bytesOfItem: 5_000, namesOfObject: 500 };

/** The problem of a text, however it is divided on its way. */
function problemOf(text: string, limits: Partial<ContentLimits> = {}) {
  const bytes = new TextEncoder().encode(text);
  const found = [bytes.length, 1, 7].map((length) => {
    const scan = new BodyScan({ ...LIMITS, ...limits });
    for (let at = 0; at < bytes.length; at += length) {
      const problem = scan.take(bytes.subarray(at, at + length));
      if (problem !== null) return problem;
    }
    return null;
  });
  expect(new Set(found).size).toBe(1);
  return found[0];
}

const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);
const listOf = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(',')}]`;

describe('a JSON text is too deep', () => {
  it('when more of its lists and objects are inside one another than may be', () => {
    expect(problemOf(nested(MAX_DEPTH))).toBeNull();
    expect(problemOf(nested(MAX_DEPTH + 1))).toBe('too-deep');
    expect(problemOf('{"a":'.repeat(MAX_DEPTH + 1))).toBe('too-deep');
    expect(problemOf(`{"a":${nested(MAX_DEPTH)}}`)).toBe('too-deep');
  });

  it.each([
    ['brackets in a text', (brackets: string) => `["${brackets}"]`],
    ['brackets after a quotation mark in a text', (brackets: string) => String.raw`["\"${brackets}"]`],
    ['brackets in a name', (brackets: string) => `{"${brackets}":1}`],
    ['brackets in a text that is not closed', (brackets: string) => `["${brackets}`],
  ])('not by %s', (_, holding) => {
    expect(problemOf(holding('['.repeat(MAX_DEPTH)))).toBeNull();
  });

  it.each([
    ['ends in a backslash', String.raw`"\\"`],
    ['ends in a quotation mark', String.raw`"\""`],
    ['ends in both', String.raw`"\\\""`],
    ['is empty', '""'],
  ])('also behind a text that %s', (_, text) => {
    expect(problemOf(`[${text},${nested(MAX_DEPTH)}]`)).toBe('too-deep');
    expect(problemOf(`[${text},${nested(MAX_DEPTH - 1)}]`)).toBeNull();
  });
});

describe('a JSON text has too many values', () => {
  it.each([
    ['lists', '[]'],
    ['objects', '{}'],
    ['empty texts', '""'],
    ['digits', '1'],
    ['nothing', ''],
    ['whole numbers of many digits', '1234567890123456'],
    ['objects with one key again and again', '{"a":1,"a":1}'],
  ])('of %s', (_, item) => {
    expect(problemOf(listOf(10_001, item))).toBe('too-many-values');
    expect(problemOf(listOf(900, item))).toBeNull();
  });

  it('in one item of a list that the body consists of, sooner than in all of them', () => {
    const item = listOf(300, '0');
    expect(problemOf(`{"items":${listOf(20, item)}}`)).toBeNull();
    expect(problemOf(`{"items":[1,${listOf(1_001, '0')}]}`)).toBe('too-many-values');
    expect(problemOf(`{"items":${listOf(20_000, '0')}}`, { values: 1_000_000 })).toBe('too-many-values');
  });

  it('not by signs inside of texts', () => {
    expect(problemOf(`["${',[{'.repeat(10_000)}"]`)).toBeNull();
  });
});

describe('a JSON text has too many names in an object', () => {
  const objectOf = (count: number, value = '1') =>
    `{${Array.from({ length: count }, (_, at) => `"n${at}": ${value}`).join(', ')}}`;

  it('when an object has more than it may, at any depth', () => {
    expect(problemOf(objectOf(500))).toBeNull();
    expect(problemOf(objectOf(501))).toBe('too-many-names');
    expect(problemOf(`{"items":[[${objectOf(501)}]]}`)).toBe('too-many-names');
  });

  it('not when several objects have them together', () => {
    expect(problemOf(`[${objectOf(400)},${objectOf(400)}]`)).toBeNull();
    expect(problemOf(`{"a":${objectOf(499)},"b":${objectOf(499, '{"c":1}')}}`)).toBeNull();
  });

  it('not by colons in texts', () => {
    expect(problemOf(`["${'a:'.repeat(600)}"]`)).toBeNull();
  });
});

it('one item of a list may be as long as an item may be, and the list longer', () => {
  const item = `"${'x'.repeat(4_000)}"`;
  expect(problemOf(`{"items":${listOf(5, item)}}`)).toBeNull();
  expect(problemOf(`{"items":[${item},"${'x'.repeat(5_001)}"]}`)).toBe('large-item');
  expect(problemOf(`{"items":["${'x'.repeat(5_001)}",1]}`)).toBe('large-item');
});
