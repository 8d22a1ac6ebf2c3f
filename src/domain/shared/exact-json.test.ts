import { describe, expect, it } from 'vitest';
import {
  exactDecimalOf,
  exactJsonIn,
  exactJsonText,
  exactNumberOf,
  parseExactJson,
  wholeNumberOf,
} from './exact-json';

describe('parseExactJson', () => {
  it.each([
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', 9_007_199_254_740_992n],
    ['-9007199254740993', -9_007_199_254_740_993n],
    ['12345678901234567890', 12_345_678_901_234_567_890n],
    ['9007199254740993.0', 9_007_199_254_740_992],
    ['1e400', Infinity],
    ['1'.repeat(309), BigInt('1'.repeat(309))],
    ['1'.repeat(310), Infinity],
    [`[-${'1'.repeat(310)}]`, [-Infinity]],
    ['12345678901234567e2', 1_234_567_890_123_456_800],
    ['0.12345678901234567890', 0.123_456_789_012_345_68],
    ['[1,{"a":9007199254740993}]', [1, { a: 9_007_199_254_740_993n }]],
    ['{"1729382256910270464":"1729382256910270464"}', { '1729382256910270464': '1729382256910270464' }],
    [
      '["\\"1729382256910270464\\"", "\\\\",1729382256910270464]',
      ['"1729382256910270464"', '\\', 1_729_382_256_910_270_464n],
    ],
    ['["\\u0000int:5", 1729382256910270464]', ['\0int:5', 1_729_382_256_910_270_464n]],
    ['["\\u0000\\u0000", 1729382256910270464]', ['\0\0', 1_729_382_256_910_270_464n]],
    ['{"\\u0000int:5" : 1729382256910270464}', { '\0int:5': 1_729_382_256_910_270_464n }],
  ])('parseExactJson reads %s without rounding whole numbers', (text, value) => {
    expect(parseExactJson(text)).toEqual(value);
  });

  it('parseExactJson reads "__proto__" as an own property', () => {
    const value = parseExactJson('{"__proto__": 9007199254740993}');

    expect(Object.entries(Object(value))).toEqual([['__proto__', 9_007_199_254_740_993n]]);
  });

  it.each([
    '01729382256910270464',
    '{1729382256910270464: 1}',
    '[1729382256910270464',
    '--1729382256910270464',
    '1729382256910270464x',
    '"1729382256910270464',
    '[1729382256910270464, NaN]',
    '[1729382256910270464 1729382256910270464]',
  ])('parseExactJson refuses %s, which is not JSON', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  it('parseExactJson optionally reads NaN, Infinity and -Infinity, which Python writes, as null', () => {
    const text = '{"a": NaN, "b": [Infinity, -Infinity, 9007199254740993], "c": "NaN", "NaN": 1}';

    expect(parseExactJson(text, { notFiniteIsNull: true })).toEqual({
      a: null,
      b: [null, null, 9_007_199_254_740_993n],
      c: 'NaN',
      NaN: 1,
    });
  });

  it.each(['NaN1', '1NaN', '-NaN', '{NaN: 1}', '[NaNull]', 'Infinityy'])(
    'parseExactJson refuses %s even if it reads NaN as null',
    (text) => {
      expect(() => parseExactJson(text, { notFiniteIsNull: true })).toThrow(SyntaxError);
    },
  );
});

describe('exactJsonText', () => {
  it.each([
    [9_007_199_254_740_993n, '9007199254740993'],
    [{ a: [-12_345_678_901_234_567_890n, 1.5, null] }, '{"a":[-12345678901234567890,1.5,null]}'],
    [
      { a: 1n, b: '\0int:5', '\0int:6': '\0\0' },
      '{"a":1,"b":"\\u0000int:5","\\u0000int:6":"\\u0000\\u0000"}',
    ],
    [[1n, ',"\0\0"', ',"\0int:5"'], '[1,",\\"\\u0000\\u0000\\"",",\\"\\u0000int:5\\""]'],
    [{ a: 1 }, '{"a":1}'],
    [
      [1e15, 2 ** 53 - 1, 0.1234567890123456, 1e-7],
      '[1000000000000000,9007199254740991,0.1234567890123456,1e-7]',
    ],
    [{ a: 2 ** 53, b: -1e17 }, '{"a":9007199254740992.0,"b":-100000000000000000.0}'],
    [1e22, '10000000000000000000000.0'],
    [[1.2345678901234567e19, 1e300], `[12345678901234567000.0,1${'0'.repeat(300)}.0]`],
    [
      { '9007199254740992': '9007199254740992', '1e+30': '\0int:5.0' },
      '{"9007199254740992":"9007199254740992","1e+30":"\\u0000int:5.0"}',
    ],
    [Infinity, 'null'],
  ])(
    'exactJsonText writes whole numbers as digits, doubles beyond 2^53 with .0, and everything else like JSON.stringify (%#)',
    (value, text) => {
      expect(exactJsonText(value)).toBe(text);
    },
  );

  it('exactJsonText refuses a value that contains itself', () => {
    const value: unknown[] = [1n];
    value.push(value);

    expect(() => exactJsonText(value)).toThrow(TypeError);
  });

  it('exactJsonText writes long texts of spaces next to a large number', () => {
    const value = { id: 2n ** 64n, text: ' '.repeat(500_000) };

    expect(parseExactJson(exactJsonText(value))).toEqual(value);
  });

  it('values survive a round trip through exactJsonText and parseExactJson', () => {
    const value = {
      ids: [2n ** 53n, -(2n ** 64n), 1],
      doubles: [2 ** 53, -1e17, 1e21, 1.7e308, 5e-324],
      text: '\0int:1',
      '\0': [{ deep: 10n ** 30n }],
    };

    expect(parseExactJson(exactJsonText(value))).toEqual(value);
  });
});

describe('exactJsonIn', () => {
  it.each([
    ['[9007199254740993]', [9_007_199_254_740_993n]],
    ['null', null],
    ['[1', undefined],
    ['', undefined],
  ])('exactJsonIn parses %j, and returns undefined for a text that is not JSON', (text, value) => {
    expect(exactJsonIn(text)).toEqual(value);
  });
});

describe('whole numbers', () => {
  it.each([
    ['0', 0],
    [' +7 ', 7],
    ['-9007199254740991', -9_007_199_254_740_991],
    ['9007199254740992', 9_007_199_254_740_992n],
    ['+9007199254740993', 9_007_199_254_740_993n],
    ['1'.repeat(310), null],
    ['1.0', null],
    ['1e3', null],
    ['', null],
  ])('wholeNumberOf converts %s without rounding, or returns null', (text, number) => {
    expect(wholeNumberOf(text)).toBe(number);
  });

  it.each([
    [' +7 ', 7],
    ['-2.50', -2.5],
    ['1e3', 1000],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['9007199254740993.0', 9_007_199_254_740_993n],
    ['-9007199254740993.', -9_007_199_254_740_993n],
    ['900719925474099.3e1', 9_007_199_254_740_993n],
    ['00900719925474099300e-2', 9_007_199_254_740_993n],
    ['.9007199254740993E+16', 9_007_199_254_740_993n],
    ['1e17', 10n ** 17n],
    ['9007199254740993.5', 9_007_199_254_740_994],
    ['1e308', 10n ** 308n],
    [`0.${'0'.repeat(100_000)}9007199254740993e100016`, 9_007_199_254_740_993n],
    ['0e999999999', 0],
    ['1e-999999999', 0],
    ['1e309', null],
    ['1e', null],
    ['0x10', null],
    ['', null],
  ])('exactDecimalOf converts %s without rounding whole numbers, or returns null', (text, number) => {
    expect(exactDecimalOf(text)).toBe(number);
  });

  it('exactNumberOf returns a bigint only if a double might not be exact', () => {
    expect([2n ** 53n - 1n, -(2n ** 53n)].map(exactNumberOf)).toEqual([2 ** 53 - 1, -(2n ** 53n)]);
  });
});
