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
  ])('%j is %j, and comes back', (value, text) => {
    expect(valueText(value)).toBe(text);
    expect(valueOfText(text)).toEqual(value);
  });

  it('has all digits of a whole number, and keeps it apart from a text of digits', () => {
    const digits = '12345678901234567890';
    expect(valueOfText(digits)).toBe(BigInt(digits));
    expect(valueOfText(valueText(digits))).toBe(digits);
  });
});
