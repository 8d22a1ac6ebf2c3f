/** Exponents of numbers that are written without one: those of all whole numbers of 64 bits, and of usual fractions. */
const PLAIN_EXPONENT_MAX = 25;

/**
 * The text of a number in a workbook. Whole numbers keep the digits that are in the file. Excel writes 17 digits of a fraction, so that
 * 4.6 is 4.5999999999999996 in the file; its text is the shortest one of the same number.
 */
export function excelNumberText(written: string): string {
  const text = written.trim();
  if (/^[+-]?\d+$/u.test(text)) return text;
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : withoutExponent(String(number));
}

function withoutExponent(text: string): string {
  const [, sign = '', first = '', rest = '', exponent = ''] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/u.exec(text) ?? [];
  const shift = Number(exponent);
  if (exponent === '' || Math.abs(shift) > PLAIN_EXPONENT_MAX) return text;
  const digits = first + rest;
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
  return `${sign}${digits.padEnd(shift + 1, '0')}`;
}
