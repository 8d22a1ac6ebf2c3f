import { describe, expect, it } from 'vitest';
import { builtInDateFormat, dateFormatOf, excelDateText } from './excel-date';

describe('a format code of a workbook', () => {
  it.each([
    ['dd\\.mm\\.yyyy;@', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['mmm', 'date'],
    ['h:mm AM/PM', 'time'],
    ['ss.00', 'time'],
    ['[h]:mm:ss', 'duration'],
    ['[mm]:ss', 'duration'],
    ['General', null],
    ['0.00E+00', null],
    ['#,##0.00\\ "days"', null],
    ['[Red]0;[Magenta]-0', null],
    ['0_d', null],
    ['0*y', null],
    ['@', null],
  ])('%s is a format of kind %s', (code, kind) => {
    expect(dateFormatOf(code)).toBe(kind);
  });

  it.each([
    [0, null],
    [2, null],
    [14, 'date'],
    [20, 'time'],
    [22, 'date'],
    [46, 'duration'],
    [49, null],
  ])('number %i is a built-in format of kind %s', (id, kind) => {
    expect(builtInDateFormat(id)).toBe(kind);
  });
});

describe('a date of a workbook', () => {
  it.each([
    [45_000, 'date', '2023-03-15'],
    [45_000.5625, 'date', '2023-03-15T13:30:00'],
    [45_000.000_001, 'date', '2023-03-15T00:00:00.086'],
    [0.378_472_222_222_222_2, 'time', '09:05:00'],
    [0.5, 'date', '12:00:00'],
    [1.5, 'duration', '36:00:00'],
    [1.5, 'time', '1900-01-01T12:00:00'],
    [1, 'date', '1900-01-01'],
    [59, 'date', '1900-02-28'],
    [60, 'date', '1900-02-29'],
    [61, 'date', '1900-03-01'],
    [2_958_465, 'date', '9999-12-31'],
    [2_958_466, 'date', null],
    [-1, 'date', null],
    [NaN, 'date', null],
  ] as const)('%d in the format %s is %s', (serial, format, text) => {
    expect(excelDateText(serial, format, '1900')).toBe(text);
  });

  it('a date counts from 1904 in workbooks of the Mac', () => {
    expect(excelDateText(0, 'date', '1904')).toBe('1904-01-01');
    expect(excelDateText(43_538.25, 'date', '1904')).toBe('2023-03-15T06:00:00');
  });
});
