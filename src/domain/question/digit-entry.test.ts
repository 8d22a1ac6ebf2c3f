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
  ] as const)('reads %s among the numbers up to %i', (typed, last, reading) => {
    expect(readDigits(typed, numbersUpTo(last))).toEqual(reading);
  });

  it('knows only the numbers that are shown', () => {
    expect(readDigits('1', [10, 20])).toEqual({ kind: 'certain', number: 10 });
    expect(readDigits('1', [11, 12])).toEqual({ kind: 'open', exact: null });
    expect(readDigits('3', [10, 20])).toEqual({ kind: 'nothing' });
  });

  it('reads the rating zero', () => {
    expect(readDigits('0', [0, 1, 2])).toEqual({ kind: 'certain', number: 0 });
  });
});
