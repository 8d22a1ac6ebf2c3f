import { expect, it } from 'vitest';
import { isDecimal } from './decimal-text';

it.each(['0', '-1', '+2', '1.5', '.5', '2.', '1e3', '1E-3', '-.5e+10'])('%s is a decimal number', (text) => {
  expect(isDecimal(text)).toBe(true);
});

it.each(['', '.', '-', '1.2.3', 'e3', '1e', '1e+', ' 1', '1 ', '0x1', 'NaN', 'Infinity', '1_000', '١'])(
  '"%s" is not a decimal number',
  (text) => {
    expect(isDecimal(text)).toBe(false);
  },
);

it('a million digits are a decimal number, but not if a letter follows them', () => {
  const digits = '1'.repeat(1_000_000);

  expect(isDecimal(digits)).toBe(true);
  expect(isDecimal(`${digits}x`)).toBe(false);
});
