/** Windows in which the page is one column: name, width and height in px, and whether `npm test` has no time for them. */
export const ONE_COLUMN = [
  ['a phone', 390, 844, ''],
  ['a tablet', 768, 1024, ' @longer'],
  ['a phone held sideways', 844, 390, ' @longer'],
  ['a desktop at 200 %', 720, 450, ' @longer'],
] as const;
