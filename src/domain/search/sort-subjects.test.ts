import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { SORT_GROUPS, sortGroupOf, sortSubjects } from './sort-subjects';

const QUESTIONS = [
  aQuestion('label_selection', { name: 'topic' }),
  aQuestion('rating', { name: 'stars' }),
  aQuestion('text', { name: 'note' }),
  aQuestion('span', { name: 'entities' }),
];
const WEIGHT = {
  id: 'p',
  name: 'weight',
  title: 'Weight',
  settings: { type: 'integer', min: 0, max: 9 },
} as const;

describe('subjects to sort by', () => {
  it('is their age, how sure suggestions are, the values of ratings, and metadata', () => {
    expect([...sortSubjects(QUESTIONS, { properties: [WEIGHT] })]).toEqual([
      [
        'general',
        [
          { entity: 'record', property: 'inserted_at' },
          { entity: 'record', property: 'updated_at' },
        ],
      ],
      [
        'suggestionScore',
        [
          { entity: 'suggestion', question: 'topic', property: 'score' },
          { entity: 'suggestion', question: 'stars', property: 'score' },
        ],
      ],
      ['suggestionValue', [{ entity: 'suggestion', question: 'stars', property: 'value' }]],
      ['responseValue', [{ entity: 'response', question: 'stars' }]],
      ['metadata', [{ entity: 'metadata', property: 'weight' }]],
    ]);
  });

  it('is at least their age', () => {
    expect([...sortSubjects([], null).keys()]).toEqual(['general']);
  });

  it('stands in the group it came from', () => {
    const groups = [...sortSubjects(QUESTIONS, { properties: [WEIGHT] })];
    expect(groups.map(([group]) => group)).toEqual(SORT_GROUPS);
    for (const [group, subjects] of groups)
      expect(new Set(subjects.map(sortGroupOf))).toEqual(new Set([group]));
  });
});
