import { describe, expect, it } from 'vitest';
import { BodyScan, MAX_DEPTH } from './body-scan';
import type { ContentLimits } from './content-limits';

const LIMITS: ContentLimits = {
  values: 10_000,
  valuesOfPiece: 10_000,
  bytesOfPiece: 100_000,
  namesOfObject: 500,
};

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
    expect(problemOf(listOf(800, item))).toBeNull();
  });

  it('in one item of a list that the body consists of, sooner than in all of them', () => {
    const few = { valuesOfPiece: 1_000 };
    const item = listOf(300, '0');
    expect(problemOf(`{"items":${listOf(20, item)}}`, few)).toBeNull();
    expect(problemOf(`{"items":[1,${listOf(1_001, '0')}]}`, few)).toBe('too-many-values');
    expect(problemOf(`{"items":${listOf(20_000, '0')}}`, { values: 1_000_000 })).toBe('too-many-values');
  });

  it.each([
    ['a list that is the body', (list: string) => list],
    ['a list below another name', (list: string) => `{"items":[1],"other":{"list":${list}},"more":[1]}`],
    ['a list of lists', (list: string) => `[${list}]`],
    ['several places', (list: string) => `{"a":{"b":${list}},"items":[1,2],"c":{"d":${list}}}`],
  ])('outside of such lists, as in one of their items: %s', (_, holding) => {
    const few = { valuesOfPiece: 1_000 };
    expect(problemOf(holding(listOf(450, '0')), few)).toBeNull();
    expect(problemOf(holding(listOf(1_001, '0')), few)).toBe('too-many-values');
  });

  it.each([
    ['a whole number', '9007199254740993'],
    ['a text of digits', '"9007199254740993"'],
    ['a text with digits in it', '"id-9007199254740993-x"'],
  ])('sooner in a piece that is parsed without rounding, because of %s', (_, large) => {
    expect(problemOf(`[${large},${listOf(2_000, '{}')}]`)).toBeNull();
    expect(problemOf(`[${large},${listOf(3_000, '{}')}]`)).toBe('too-many-values');
    expect(problemOf(`[${listOf(3_000, '{}')},${large}]`)).toBe('too-many-values');
    expect(problemOf(`{"items":[${large},${listOf(3_000, '{}')}]}`.replace('{}', `{"a":${large}}`))).toBe(
      'too-many-values',
    );
  });

  it.each([
    ['fractions', '0.9007199254740993'],
    ['fewer digits', '123456789012345'],
    ['digits in groups', '"1234567890 1234567890"'],
  ])('not sooner because of %s', (_, usual) => {
    expect(problemOf(listOf(4_000, usual))).toBeNull();
  });

  it('sooner with objects of many different shapes, since the parser makes a class for each', () => {
    const objects = (count: number, textOf: (at: number) => string) =>
      `[${Array.from({ length: count }, (_, at) => textOf(at)).join(',')}]`;
    expect(problemOf(objects(2_000, () => '{"a":1,"b":2}'))).toBeNull();
    expect(problemOf(objects(400, (at) => `{"a${at}":1}`))).toBeNull();
    expect(problemOf(objects(900, (at) => `{"a${at}":1}`))).toBe('too-many-values');
    // Few names in many orders.
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const turned = (at: number) => names.map((_, place) => names[(place * 3 + ((at >> place) & 7)) % 8]);
    expect(
      problemOf(
        objects(
          700,
          (at) =>
            `{${turned(at)
              .map((name) => `"${name}":1`)
              .join(',')}}`,
        ),
      ),
    ).toBe('too-many-values');
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
    const many = { valuesOfPiece: 100_000 };
    expect(problemOf(`[${objectOf(400)},${objectOf(400)}]`, many)).toBeNull();
    expect(problemOf(`{"a":${objectOf(499)},"b":${objectOf(499, '{"c":1}')}}`, many)).toBeNull();
  });

  it('not by colons in texts', () => {
    expect(problemOf(`["${'a:'.repeat(600)}"]`)).toBeNull();
  });
});

it('one item of a list, or all outside of lists, may be as long as an item may be, and the list longer', () => {
  const short = { bytesOfPiece: 5_000 };
  const item = `"${'x'.repeat(4_000)}"`;
  const long = `"${'x'.repeat(5_001)}"`;
  expect(problemOf(`{"items":${listOf(5, item)}}`, short)).toBeNull();
  expect(problemOf(`{"items":[${item},${long}]}`, short)).toBe('large-item');
  expect(problemOf(`{"items":[${long},1]}`, short)).toBe('large-item');
  expect(problemOf(`{"items":[${item}],"a":${item},"more":[${item}]}`, short)).toBeNull();
  expect(problemOf(`{"items":[1],"a":${long}}`, short)).toBe('large-item');
  expect(problemOf(`{"a":${item},"items":[${item}],"b":${item}}`, short)).toBe('large-item');
});
