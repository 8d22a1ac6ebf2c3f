import { describe, expect, it } from 'vitest';
import { valueOfText, valueText } from './value-text';

describe('a value as a text', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['=1', '=1'],
    ['Infinity', 'Infinity'],
    ['3', '"3"'],
    [' 3', '" 3"'],
    ['"3"', String.raw`"\"3\""`],
    ['null', '"null"'],
    ['[1', '[1'],
    [3, '3'],
    [true, 'true'],
    [null, 'null'],
    [['=x', 1, null], '["=x",1,null]'],
    [{ a: { __proto__x: '3' } }, '{"a":{"__proto__x":"3"}}'],
  ])('%j is written as %j and restored', (value, text) => {
    expect(valueText(value)).toBe(text);
    expect(valueOfText(text)).toEqual(value);
  });

  it('an integer keeps all of its digits, and differs from a text of digits', () => {
    const digits = '12345678901234567890';
    expect(valueOfText(digits)).toBe(BigInt(digits));
    expect(valueOfText(valueText(digits))).toBe(digits);
  });
});
