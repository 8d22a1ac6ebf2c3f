/** Length of a text in Unicode code points, the unit in which the contract counts span offsets. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index += 1) {
    if (isPairAt(text, index)) {
      length -= 1;
      index += 1;
    }
  }
  return length;
}

/** Whether an offset, in UTF-16 units, stands between the two halves of one character. */
export function isInsidePair(text: string, offset: number): boolean {
  return isPairAt(text, offset - 1);
}

/** A surrogate without its partner counts as one code point. */
function isPairAt(text: string, index: number): boolean {
  const first = text.charCodeAt(index);
  const second = text.charCodeAt(index + 1);
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff;
}
