import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#tests/builders/random';
import { orderedJsonText, parseOrderedJson, WrittenNumber } from './ordered-json';

describe('parseOrderedJson and orderedJsonText', () => {
  it.each([
    '1.0',
    '1e3',
    '-0',
    '1E+2',
    '0.10',
    '123456789012345678901234567890',
    '{"10":1,"2":2,"a":{"1":[],"0":{}}}',
    '{"__proto__":{"a":1},"constructor":null}',
    '"😀 é 中"',
    String.raw`"\ud83d"`,
    String.raw`"\u0000\n\"\\"`,
    '[true,false,null,"",[[]],{"":{}}]',
    '[]',
    '{}',
  ])('%s is written as it was read', (text) => {
    expect(orderedJsonText(parseOrderedJson(text))).toBe(text);
  });

  it.each([
    [' \n\r\t[ 1 , { "a" : "b" } ] ', '[1,{"a":"b"}]'],
    [String.raw`"\ud83d\ude00 \/ \u00e9 \b"`, String.raw`"😀 / é \b"`],
    ['{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
  ])('%s is read as %s', (text, written) => {
    expect(orderedJsonText(parseOrderedJson(text))).toBe(written);
  });

  it.each([
    ['', 'end'],
    [' ', 'end'],
    ['[', 'end'],
    ['{"a"', 'end'],
    ['"a', 'end'],
    ['"a\\', 'end'],
    ['[1,]', 'position 3'],
    ['{"a":1,}', 'position 7'],
    ['{a:1}', 'position 1'],
    ['[1 2]', 'position 3'],
    ['[1}', 'position 2'],
    ['{"a":1]', 'position 6'],
    ['01', 'position 1'],
    ['1.', 'position 1'],
    ['.5', 'position 0'],
    ['+1', 'position 0'],
    ['1 x', 'position 2'],
    ['nulll', 'position 4'],
    ['tru', 'position 0'],
    ['"a\nb"', 'position 2'],
    [String.raw`"\x"`, 'position 0'],
    ['NaN', 'position 0'],
    ['-Infinity', 'position 0'],
    ['\uFEFF1', 'position 0'],
    ["'a'", 'position 0'],
  ])('%j is a syntax error at its %s', (text, place) => {
    expect(() => parseOrderedJson(text)).toThrow(SyntaxError);
    expect(() => parseOrderedJson(text)).toThrow(place);
  });

  it('a text of 200,000 nested lists is read and written', () => {
    const text = '['.repeat(200_000) + ']'.repeat(200_000);

    expect(orderedJsonText(parseOrderedJson(text))).toBe(text);
  });

  it('a number has its text and its nearest double', () => {
    const number = parseOrderedJson('1.10');

    expect(number).toEqual(new WrittenNumber('1.10'));
    expect(number instanceof WrittenNumber && number.value).toBe(1.1);
  });

  it('parseOrderedJson agrees with JSON.parse on 2,000 seeded texts', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const text = randomText(randomFrom(seed));
      expect([seed, text, outcome(text, (json) => JSON.stringify(plain(parseOrderedJson(json))))]).toEqual([
        seed,
        text,
        outcome(text, (json) => JSON.stringify(JSON.parse(json))),
      ]);
    }
  });
});

const PARTS = ['{', '}', '[', ']', ',', ':', '"a"', '"é\\n"', '1', '-2.5e1', 'true', 'null', ' ', '0', '"'];

/** Random parts of JSON. Half of them are inside a text that is otherwise valid JSON. */
function randomText(random: Random): string {
  const text = Array.from({ length: 1 + random.below(8) }, () => random.pick(PARTS)).join('');
  return random.chance(0.5) ? text : `{"x":[${text}],"y":{"z":${text}}}`;
}

function outcome(text: string, read: (text: string) => string): string {
  try {
    return read(text);
  } catch (error) {
    return error instanceof SyntaxError ? 'syntax error' : String(error);
  }
}

function plain(value: unknown): unknown {
  if (value instanceof WrittenNumber) return value.value;
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  return Array.isArray(value) ? value.map((item) => plain(item)) : value;
}
