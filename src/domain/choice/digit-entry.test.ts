import { describe, expect, it } from 'vitest';
import { readDigits } from './digit-entry';

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('reading typed digits', () => {
  it.each([
    ['2', 5, { kind: 'certain', number: 2 }],
    ['1', 9, { kind: 'certain', number: 1 }],
    ['1', 10, { kind: 'open', exact: 1 }],
    ['7', 77, { kind: 'open', exact: 7 }],
    ['8', 77, { kind: 'certain', number: 8 }],
    ['77', 77, { kind: 'certain', number: 77 }],
    ['78', 77, { kind: 'nothing' }],
    ['12', 200, { kind: 'open', exact: 12 }],
  ] as const)('the digits %s are matched against the numbers up to %i', (typed, last, reading) => {
    expect(readDigits(typed, numbersUpTo(last))).toEqual(reading);
  });

  it('only numbers that are shown are matched', () => {
    expect(readDigits('1', [10, 20])).toEqual({ kind: 'certain', number: 10 });
    expect(readDigits('1', [11, 12])).toEqual({ kind: 'open', exact: null });
    expect(readDigits('3', [10, 20])).toEqual({ kind: 'nothing' });
  });

  it('the rating zero is matched', () => {
    expect(readDigits('0', [0, 1, 2])).toEqual({ kind: 'certain', number: 0 });
  });

  it.each(['00', '01', '010'])('no number matches %s, which has a leading zero', (typed) => {
    expect(readDigits(typed, [0, 1, 10, 100])).toEqual({ kind: 'nothing' });
  });

  it('every number matches its own digits', () => {
    const numbers = numbersUpTo(10_000);
    for (const number of [7, 10, 99, 100, 1000, 9999, 10_000]) {
      const typed = String(number);
      const begun = numbers.filter((candidate) => String(candidate).startsWith(typed));
      const expected = begun.length === 1 ? { kind: 'certain', number } : { kind: 'open', exact: number };
      expect(readDigits(typed, numbers)).toEqual(expected);
    }
  });
});
