import type { QueryMistake } from './query-tree';

/** The kind of a mistake in a query, as texts for users name it. */
export type MistakeReason =
  | 'openBracket'
  | 'openQuote'
  | 'openPattern'
  | 'openRange'
  | 'emptyGroup'
  | 'emptyPattern'
  | 'missingBound'
  | 'missingCharacter'
  | 'missingClause'
  | 'missingNumber'
  | 'missingValue'
  | 'secondColon'
  | 'extraBracket'
  | 'badFuzziness'
  | 'unexpected';

/** The reason for a mistake, from the characters that it marks; null for a limit, because limits differ between servers (TWI-37). */
export function mistakeReason(text: string, { code, start }: QueryMistake): MistakeReason | null {
  const first = text.charAt(start);
  switch (code) {
    case 'open':
      return OPEN.get(first) ?? 'openRange';
    case 'missing':
      return MISSING.get(first) ?? 'missingClause';
    case 'unexpected':
      return UNEXPECTED.get(first) ?? 'unexpected';
    case 'too-complex':
      return null;
  }
}

const OPEN: ReadonlyMap<string, MistakeReason> = new Map([
  ['(', 'openBracket'],
  ['"', 'openQuote'],
  ['/', 'openPattern'],
]);

const MISSING: ReadonlyMap<string, MistakeReason> = new Map([
  ['(', 'emptyGroup'],
  ['/', 'emptyPattern'],
  [']', 'missingBound'],
  ['}', 'missingBound'],
  ['\\', 'missingCharacter'],
  ['^', 'missingNumber'],
  ['~', 'missingNumber'],
  [':', 'missingValue'],
  ['>', 'missingValue'],
  ['<', 'missingValue'],
]);

const UNEXPECTED: ReadonlyMap<string, MistakeReason> = new Map([
  [':', 'secondColon'],
  [')', 'extraBracket'],
  [']', 'extraBracket'],
  ['}', 'extraBracket'],
  ['~', 'badFuzziness'],
]);
