/** Range of exponents that are written out. It includes all 64-bit integers and common fractions. */
const PLAIN_EXPONENT_MAX = 25;

/**
 * Formats a number of a workbook. Integers keep the digits of the file. Excel stores fractions with 17 digits, such as 4.5999999999999996
 * for 4.6, so a fraction gets its shortest form.
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
