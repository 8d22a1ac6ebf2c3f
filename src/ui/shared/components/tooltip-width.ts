const NARROW = 100;
const WIDE = 400;
const SHORT_TEXT_LENGTH = 40;

/** In pixels: a short text gets a narrow tooltip, any other the wide one. */
export function tooltipWidth(text: string): number {
  return text.length < SHORT_TEXT_LENGTH ? NARROW : WIDE;
}
