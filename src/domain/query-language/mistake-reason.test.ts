import { describe, expect, it } from 'vitest';
import { mistakeReason } from './mistake-reason';
import { parseQuery } from './parse-query';

function reasonOf(text: string): string | null {
  const query = parseQuery(text);
  return query.ok ? 'none' : mistakeReason(text, query.error);
}

describe('the reason of a mistake', () => {
  it.each([
    ['(bear', 'openBracket'],
    ['"bear', 'openQuote'],
    ['site.org/x', 'openPattern'],
    ['n:[1 TO', 'openRange'],
    ['n:[', 'openRange'],
    ['n:["1 TO 2]', 'openQuote'],
    ['()', 'emptyGroup'],
    ['https://a.org', 'emptyPattern'],
    ['n:[ ] TO 1]', 'missingBound'],
    ['a\\', 'missingCharacter'],
    ['bear AND', 'missingClause'],
    ['AND bear', 'missingClause'],
    ['!', 'missingClause'],
    ['a ||', 'missingClause'],
    ['a^', 'missingNumber'],
    ['"a b"~', 'missingNumber'],
    ['field:', 'missingValue'],
    ['score:>=', 'missingValue'],
    ['a:b:c', 'secondColon'],
    ['bear)', 'extraBracket'],
    ['a ] b', 'extraBracket'],
    ['a~3', 'badFuzziness'],
    ['be*r:a', 'unexpected'],
    ['n:[1 2]', 'unexpected'],
  ])('the mistake of %.20s is %s (TSK-4)', (text, expected) => {
    expect(reasonOf(text)).toBe(expected);
  });

  it('a limit has no reason, because limits differ between servers (TSK-4)', () => {
    expect(reasonOf('a'.repeat(8_193))).toBeNull();
  });
});
