import { describe, expect, it } from 'vitest';
import { excelNumberText } from './excel-number';

describe('a number of a workbook', () => {
  it.each([
    ['42', '42'],
    ['9007199254740993', '9007199254740993'],
    ['4.5999999999999996', '4.6'],
    ['0.30000000000000004', '0.30000000000000004'],
    ['5.0', '5'],
    ['1.2345678901234E13', '12345678901234'],
    ['1E+20', '100000000000000000000'],
    ['-1.5E-7', '-0.00000015'],
    ['1E+300', '1e+300'],
    ['x', 'x'],
  ])('%s is formatted as %s', (written, text) => {
    expect(excelNumberText(written)).toBe(text);
  });
});
