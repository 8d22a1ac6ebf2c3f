import { expect, it } from 'vitest';
import { isPythonBlank, isStrippedEmpty, strippedStart } from './python-blanks';

/** Those for which `chr(point).isspace()` is true. */
const PYTHON_BLANKS =
  `9 a b c d 1c 1d 1e 1f 20 85 a0 1680 2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 200a 2028 2029 202f
205f 3000`
    .split(/\s/u)
    .map((point) => Number.parseInt(point, 16));

it('white space is what Python counts as white space, among all code points (TWI-20)', () => {
  const blanks = Array.from({ length: 0x11_0000 }, (_, point) => point).filter((point) =>
    isPythonBlank(String.fromCodePoint(point)),
  );
  expect(blanks).toEqual(PYTHON_BLANKS);
});

it('a text of white space alone is empty after Python strips it, and one with a byte order mark is not (TWI-19)', () => {
  expect(isStrippedEmpty(String.fromCodePoint(...PYTHON_BLANKS))).toBe(true);
  expect(isStrippedEmpty('')).toBe(true);
  expect(isStrippedEmpty(' \ufeff ')).toBe(false);
  expect(isStrippedEmpty(' \u200b')).toBe(false);
  expect(isStrippedEmpty('\n.\n')).toBe(false);
});

it('the start of a text is stripped of white space, but not of a byte order mark', () => {
  expect(strippedStart('\u0085\u001c Kim ')).toBe('Kim ');
  expect(strippedStart(' \ufeffKim')).toBe('\ufeffKim');
});
