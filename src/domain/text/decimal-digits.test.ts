import { describe, expect, it } from 'vitest';
import { asciiNumber, decimalDigit, withAsciiDigits } from './decimal-digits';

describe('digits of all scripts', () => {
  it.each([
    ['٢٣', '23'],
    ['۲۳', '23'],
    ['२३', '23'],
    ['๒๓', '23'],
    ['２３', '23'],
    ['𝟚𝟛', '23'],
    ['4٢b', '42b'],
    ['Ⅷ ² ½ 二', 'Ⅷ ² ½ 二'],
    ['', ''],
  ])('the text %s is %s with the digits of ASCII (ANN-46)', (text, expected) => {
    expect(withAsciiDigits(text)).toBe(expected);
  });

  it('a decimal digit has one value, and no other character has', () => {
    expect(['0', '٠', '९', '９', '𝟗'].map(decimalDigit)).toEqual(['0', '0', '9', '9', '9']);
    expect(['', 'a', '²', '十', '12'].map(decimalDigit)).toEqual([null, null, null, null, null]);
  });
});

it.each([
  ['٠٫٥', '0.5'],
  ['０．５', '0.5'],
  ['０，５', '0.5'],
  [' 0,5 ', '0.5'],
  ['\u2212۳', '-3'],
  ['－３', '-3'],
  ['＋３', '+3'],
  ['٣e٢', '3e2'],
  ['1,2,3', '1.2,3'],
])('the number typed as %s is %s in the notation of programs', (text, expected) => {
  expect(asciiNumber(text)).toBe(expected);
});
