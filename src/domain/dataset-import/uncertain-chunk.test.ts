import { describe, expect, it } from 'vitest';
import { isUncertainChunk, ruleForUncertain } from './uncertain-chunk';

const SINCE = new Date('2026-03-01T12:00:00Z');
const after = (hours: number) => new Date(SINCE.getTime() + hours * 3_600_000);

describe('a chunk without an answer', () => {
  it.each([
    ['is not in doubt for a day, where the server keeps keys', true, 24, false],
    ['is in doubt after a day', true, 25, true],
    ['is in doubt at once where the server keeps no keys', false, 0, true],
  ])('%s', (_what, serverKeepsKeys, hours, expected) => {
    expect(isUncertainChunk({ unansweredSince: SINCE, serverKeepsKeys }, after(hours))).toBe(expected);
    expect(isUncertainChunk({ unansweredSince: null, serverKeepsKeys }, after(hours))).toBe(false);
  });

  it('an uncertain chunk skips existing rows, unless they are updated (SET-74)', () => {
    const rules = [null, 'refuse', 'skip', 'update'] as const;
    expect(rules.map((rule) => ruleForUncertain(rule))).toEqual(['skip', 'skip', 'skip', 'update']);
  });
});
