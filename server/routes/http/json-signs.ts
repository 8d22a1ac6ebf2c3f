// Signs of JSON, by their bytes.

export const OTHER = 0;
export const QUOTE = 1;
export const OPEN = 2;
export const CLOSE = 3;
export const COMMA = 4;
export const BLANK = 5;
export const COLON = 6;
export const DIGIT = 7;

export const KINDS = new Uint8Array(256);
for (const [kind, signs] of [
  [QUOTE, '"'],
  [OPEN, '[{'],
  [CLOSE, ']}'],
  [COMMA, ','],
  [BLANK, ' \t\n\r'],
  [COLON, ':'],
  [DIGIT, '0123456789'],
] as const)
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind;

export const QUOTATION_MARK = 0x22;
export const BACKSLASH = 0x5c;
export const POINT = 0x2e;
export const OPEN_LIST = 0x5b;
export const OPEN_OBJECT = 0x7b;
