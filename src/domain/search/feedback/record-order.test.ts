import { describe, expect, it } from 'vitest';
import {
  MAX_SORT_KEYS,
  type SortKey,
  type SortSubject,
  isSortedBy,
  moved,
  turned,
  withKey,
  withOtherKey,
  withoutKey,
} from './record-order';
import { subjectId } from './record-subject';

const ADDED: SortSubject = { entity: 'record', property: 'inserted_at' };
const WEIGHT: SortSubject = { entity: 'metadata', property: 'weight' };
const SCORE: SortSubject = { entity: 'suggestion', question: 'topic', property: 'score' };
const STARS: SortSubject = { entity: 'response', question: 'stars' };

const ascending = (...subjects: SortSubject[]): readonly SortKey[] =>
  subjects.map((by) => ({ by, order: 'asc' }));

describe('sort keys', () => {
  it('every subject has a different id', () => {
    const subjects: SortSubject[] = [
      ADDED,
      WEIGHT,
      SCORE,
      STARS,
      { entity: 'record', property: 'updated_at' },
      { entity: 'metadata', property: 'inserted_at' },
      { entity: 'suggestion', question: 'topic', property: 'value' },
      { entity: 'response', question: 'topic' },
    ];
    expect(new Set(subjects.map(subjectId)).size).toBe(subjects.length);
    expect(subjectId({ ...WEIGHT })).toBe(subjectId(WEIGHT));
  });

  it('a key is added at the end in ascending order, and each subject only once', () => {
    const keys = withKey(ascending(ADDED), WEIGHT);
    expect(keys).toEqual(ascending(ADDED, WEIGHT));
    expect(withKey(keys, { ...ADDED })).toBe(keys);
    expect(isSortedBy(keys, { ...WEIGHT })).toBe(true);
    expect(isSortedBy(keys, STARS)).toBe(false);
  });

  it('no key is added above the limit of servers', () => {
    const many = Array.from({ length: MAX_SORT_KEYS }, (_, index) => `p${index}`);
    const keys = ascending(...many.map((property) => ({ entity: 'metadata', property }) as const));
    expect(withKey(keys, STARS)).toBe(keys);
  });

  it('a key can be removed', () => {
    const keys = ascending(ADDED, WEIGHT);
    expect(withoutKey(keys, ADDED)).toEqual(ascending(WEIGHT));
    expect(withoutKey(keys, STARS)).toBe(keys);
  });

  it('a key can be reversed without changing the others', () => {
    const keys = turned(ascending(ADDED, WEIGHT), WEIGHT);
    expect(keys.map(({ order }) => order)).toEqual(['asc', 'desc']);
    expect(turned(keys, WEIGHT)).toEqual(ascending(ADDED, WEIGHT));
    expect(turned(keys, STARS)).toBe(keys);
  });

  it('a key can be replaced by another subject at the same place and in the same direction', () => {
    const keys = turned(ascending(ADDED, WEIGHT), ADDED);
    expect(withOtherKey(keys, ADDED, SCORE)).toEqual([{ by: SCORE, order: 'desc' }, ...ascending(WEIGHT)]);
    expect(withOtherKey(keys, ADDED, WEIGHT)).toBe(keys);
    expect(withOtherKey(keys, STARS, SCORE)).toBe(keys);
  });

  it('a key can be moved by one place, but not beyond the ends', () => {
    const keys = ascending(ADDED, WEIGHT, SCORE);
    expect(moved(keys, SCORE, -1)).toEqual(ascending(ADDED, SCORE, WEIGHT));
    expect(moved(keys, ADDED, 1)).toEqual(ascending(WEIGHT, ADDED, SCORE));
    expect(moved(keys, ADDED, -1)).toBe(keys);
    expect(moved(keys, SCORE, 1)).toBe(keys);
    expect(moved(keys, STARS, 1)).toBe(keys);
  });
});
