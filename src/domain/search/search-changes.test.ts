import { describe, expect, it } from 'vitest';
import type { FilterCondition, FilterSubject, TermsCondition } from './record-filter';
import { EVERYTHING } from './record-search';
import { conditionOn, filteredSubjects, filterEntries, withCondition } from './search-changes';
import { subjectId } from './record-subject';

const among = (...values: readonly string[]): TermsCondition => ({ kind: 'terms', values, operator: 'or' });
const all = (...values: readonly string[]): TermsCondition => ({ kind: 'terms', values, operator: 'and' });
const SPLIT: FilterSubject = { entity: 'metadata', property: 'split' };
const SIZE: FilterSubject = { entity: 'metadata', property: 'size' };
const TOPIC: FilterSubject = { entity: 'response', question: 'topic' };
const SCORE: FilterSubject = { entity: 'suggestion', question: 'topic', property: 'score' };
const AGENT: FilterSubject = { entity: 'suggestion', question: 'topic', property: 'agent' };
const SUBJECTS: readonly FilterSubject[] = [
  SPLIT,
  { entity: 'metadata', property: 'topic' },
  TOPIC,
  { entity: 'suggestion', question: 'topic', property: 'value' },
  SCORE,
  AGENT,
];

describe('a search with another condition', () => {
  it.each(SUBJECTS)('knows it again by its subject alone: %j', (subject) => {
    const search = withCondition(EVERYTHING, subject, among('a'));
    for (const other of SUBJECTS) {
      expect(conditionOn(search, other)).toEqual(other === subject ? among('a') : null);
    }
    expect(filteredSubjects(search)).toEqual([subject]);
  });

  it.each(SUBJECTS)('has one for each subject, and none once it is taken away: %j', (subject) => {
    const once = withCondition(EVERYTHING, subject, among('a'));
    const twice = withCondition(once, subject, among('b'));
    expect(filteredSubjects(twice)).toEqual([subject]);
    expect(conditionOn(twice, subject)).toEqual(among('b'));
    expect(withCondition(twice, subject, null)).toEqual(EVERYTHING);
  });

  it('keeps the places of the conditions, and everything else', () => {
    const text = { text: 'refund', field: null, mode: 'words' } as const;
    const first = withCondition(withCondition({ ...EVERYTHING, text }, SPLIT, among('a')), SIZE, all('b'));
    const search = withCondition(first, SPLIT, among('c'));
    expect(search).toEqual({
      ...EVERYTHING,
      text,
      filters: [
        { subject: SPLIT, condition: among('c') },
        { subject: SIZE, condition: all('b') },
      ],
    });
    expect(first.filters[0]?.condition).toEqual(among('a'));
  });

  it('lists metadata, then answers, then suggestions, in whatever order they were chosen', () => {
    const chosen = [AGENT, TOPIC, SPLIT, SCORE, SIZE];
    const search = chosen.reduce((all, subject) => withCondition(all, subject, among('a')), EVERYTHING);
    expect(filteredSubjects(search)).toEqual([SPLIT, SIZE, TOPIC, AGENT, SCORE]);
  });

  it('loses nothing where there was no condition to take away', () => {
    const search = withCondition(EVERYTHING, TOPIC, among('a'));
    expect(withCondition(search, { entity: 'response', question: 'mood' }, null)).toEqual(search);
    expect(withCondition(search, AGENT, null)).toEqual(search);
  });
});

it('tells subjects apart whatever their names contain', () => {
  const odd: readonly FilterSubject[] = [
    { entity: 'suggestion', question: 'a","b', property: 'value' },
    { entity: 'suggestion', question: 'a', property: 'value' },
    { entity: 'metadata', property: '__proto__' },
    { entity: 'response', question: '__proto__' },
  ];
  expect(new Set(odd.map(subjectId)).size).toBe(odd.length);
});

it('counts an entry for each value that all have to be there, and one for other conditions', () => {
  const range: FilterCondition = { kind: 'range', ge: 1, le: null };
  const search = withCondition(withCondition(EVERYTHING, TOPIC, all('a', 'b', 'c')), SIZE, range);
  expect(filterEntries(search)).toBe(4);
  expect(filterEntries(withCondition(search, SPLIT, among('a', 'b')))).toBe(5);
  expect(filterEntries(EVERYTHING)).toBe(0);
});
