import { describe, expect, it } from 'vitest';
import { nastyText } from '#tests/builders/nasty-text';
import { forEachSeed } from '#tests/builders/random';
import { OPTION_LINES, TERM_LINES } from './value-lines';

describe('the lines of options', () => {
  it('the lines contain one value each, without surrounding blanks', () => {
    expect(OPTION_LINES.valuesOf('good\n bad \n\n \nneither nor')).toEqual(['good', 'bad', 'neither nor']);
    expect(OPTION_LINES.textOf(['good', 'neither nor'])).toBe('good\nneither nor');
  });

  it.each([
    ['a line break', 'two\nlines', String.raw`"two\nlines"`],
    ['a carriage return', 'two\r\nlines', String.raw`"two\r\nlines"`],
    ['blanks at its ends', ' blank ', '" blank "'],
    ['nothing but blanks', ' ', '" "'],
  ])('a line shows a value with %s in quotation marks (SET-190)', (_, value, line) => {
    expect(OPTION_LINES.textOf([value, 'b'])).toBe(`${line}\nb`);
    expect(OPTION_LINES.valuesOf(`${line}\nb`)).toEqual([value, 'b']);
  });

  it.each(['"quoted"', '"', '""', '"a" or "b"', String.raw`"\"a\""`, '"a', String.raw`\n`, '[1]', '"7"'])(
    'the lines keep %s as typed (SET-190)',
    (line) => {
      expect(OPTION_LINES.valuesOf(line)).toEqual([line]);
      expect(OPTION_LINES.textOf([line])).toBe(line);
    },
  );

  it('the lines keep a value that looks like a quoted one', () => {
    const value = String.raw`"two\nlines"`;
    expect(OPTION_LINES.valuesOf(OPTION_LINES.textOf([value]))).toEqual([value]);
  });

  it.each([
    ['options', OPTION_LINES],
    ['terms', TERM_LINES],
  ])('the lines of %s result in the same values, whatever these are (SET-190)', (_, lines) => {
    forEachSeed((random) => {
      const values = Array.from({ length: 5 }, () => {
        const quote = random.pick(['', '', '"']);
        const end = random.pick(['', '', '\n', ' ', '\\']);
        return `${quote}${end}${nastyText(random, 3)}a${end}${quote}`;
      });
      expect(lines.valuesOf(lines.textOf(values))).toEqual(values);
    });
  });
});

it('the lines of terms are values with their blanks', () => {
  expect(TERM_LINES.valuesOf(' a \n \nb')).toEqual([' a ', 'b']);
  expect(TERM_LINES.textOf([' a ', 'b\nc', ' '])).toBe(` a \n"b\\nc"\n" "`);
});
