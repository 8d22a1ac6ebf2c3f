import { describe, expect, it } from 'vitest';
import type { FilterCondition, FilterSubject, TermsCondition } from './record-filter';
import { EVERYTHING } from './record-search';
import {
  conditionOn,
  filteredSubjects,
  filterEntries,
  withCondition,
  withMetadata,
  withResponse,
  withSuggestion,
} from './search-changes';
import { subjectId } from './subject-id';

const among = (...values: readonly string[]): TermsCondition => ({ kind: 'terms', values, operator: 'or' });
const all = (...values: readonly string[]): TermsCondition => ({ kind: 'terms', values, operator: 'and' });
const SUBJECTS: readonly FilterSubject[] = [
  { entity: 'metadata', property: 'split' },
  { entity: 'metadata', property: 'topic' },
  { entity: 'response', question: 'topic' },
  { entity: 'suggestion', question: 'topic', property: 'value' },
  { entity: 'suggestion', question: 'topic', property: 'score' },
  { entity: 'suggestion', question: 'topic', property: 'agent' },
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
    const first = withMetadata(withMetadata({ ...EVERYTHING, text }, 'split', among('a')), 'size', all('b'));
    const search = withMetadata(first, 'split', among('c'));
    expect(search).toEqual({
      ...EVERYTHING,
      text,
      metadata: [
        { property: 'split', condition: among('c') },
        { property: 'size', condition: all('b') },
      ],
    });
    expect(first.metadata[0]?.condition).toEqual(among('a'));
  });

  it('loses nothing where there was no condition to take away', () => {
    const search = withResponse(EVERYTHING, 'topic', among('a'));
    expect(withResponse(search, 'mood', null)).toEqual(search);
    expect(withSuggestion(search, 'topic', 'value', null)).toEqual(search);
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
  const search = withMetadata(withResponse(EVERYTHING, 'topic', all('a', 'b', 'c')), 'size', range);
  expect(filterEntries(search)).toBe(4);
  expect(filterEntries(withMetadata(search, 'split', among('a', 'b')))).toBe(5);
  expect(filterEntries(EVERYTHING)).toBe(0);
});
