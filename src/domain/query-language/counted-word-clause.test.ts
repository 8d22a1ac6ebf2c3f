import { describe, expect, it } from 'vitest';
import { patternMatcher } from '../text-pattern/pattern-matcher';
import { MAX_PATTERN_LENGTH } from '../text-pattern/pattern';
import { wholeWordClause, wordPartClause } from './counted-word-clause';
import { parseQuery } from './parse-query';

/** Whether the clause of a word finds a word of a text. */
function finds(word: string, token: string): boolean {
  const query = parseQuery(wordPartClause(word) ?? '');
  const clause = query.ok ? query.value?.must[0] : undefined;
  if (clause?.kind !== 'regex') throw new Error(`${word} has no pattern`);
  const matcher = patternMatcher({ kind: 'regex', text: clause.text });
  if (!matcher.ok) throw new Error(matcher.error);
  return matcher.value.matches(token);
}

describe('wholeWordClause', () => {
  it.each([
    ['bear', 'bear'],
    ['über', 'über'],
    ['カタカナ', 'カタカナ'],
    ['中', '中'],
    ['中文', '"中文"'],
    ['カタカナ語', '"カタカナ語"'],
  ])('the clause of %s is %s (TSK-40)', (word, clause) => {
    expect(wholeWordClause(word)).toBe(clause);
  });
});

describe('wordPartClause', () => {
  it.each([
    ['number', 'number'],
    ['number', 'number0'],
    ['number', '0number'],
    ['number', 'old_number_2'],
    ['dog', 'dog’s'],
    ['dog', "dog's"],
    ['site', 'site.org'],
    ['org', 'site.org'],
    ['s', 'dog’s'],
    ['cafe', 'cafe\u0301'],
    ['שלום', 'שלום2'],
    ['ह', 'हिन्दी'],
    ['한국', '한국2'],
    ['カタ', 'カタ_ナ'],
  ])('the clause of %s finds %s (TSK-40)', (word, token) => {
    expect(finds(word, token)).toBe(true);
  });

  it.each([
    ['number', 'numbers'],
    ['number', 'unnumber0'],
    ['na', 'naïve'],
    ['na', 'naд'],
    ['caf', 'café'],
    ['αβ', 'αβγ1'],
    ['한국', '한국어'],
    ['ก', 'กข1'],
  ])('the clause of %s does not find %s (TSK-40)', (word, token) => {
    expect(finds(word, token)).toBe(false);
  });

  it('a word that is compared as several words has no clause for parts', () => {
    expect(wordPartClause('中文')).toBeNull();
  });

  it('the clause of the longest word is short enough for a pattern (TWI-37)', () => {
    const longest = 'क'.repeat(255);
    expect(wordPartClause(longest)?.length).toBeLessThan(MAX_PATTERN_LENGTH);
    expect(finds(longest, `${longest}1`)).toBe(true);
  });
});
