/** Value of a decimal digit of any script. Unicode has the ten digits of a script in a row, and some scripts in a row, too. */
export function decimalDigit(character: string): string | null {
  if (!isDecimalDigit(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (isDecimalDigit(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text in which the decimal digits of all scripts are those of ASCII, which programs can read. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => decimalDigit(digit) ?? digit);
}

/** A typed number in the notation of programs. The decimal separator is a point, a comma, or that of Arabic. */
export function asciiNumber(text: string): string {
  return withAsciiDigits(text.trim())
    .replace(/[\u2212\uff0d]/u, '-')
    .replace('\uff0b', '+')
    .replace(/[,\u066b\uff0c\uff0e]/u, '.');
}

function isDecimalDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character);
}
