import { expect, it } from 'vitest';
import { aSuggestion, anAnswer } from '#tests/builders/record.builder';
import { spanKey } from './span-list';
import { suggestedSpans } from './suggested-spans';

const [first, second] = [
  { label: 'person', start: 0, end: 3 },
  { label: 'place', start: 4, end: 6 },
] as const;
const value = anAnswer('span', [first, second]);

it('knows a suggested span by label, start and end', () => {
  const suggested = suggestedSpans(aSuggestion({ value, score: null }));
  expect(suggested.has(spanKey(first))).toBe(true);
  expect(suggested.has(spanKey({ ...first, label: 'place' }))).toBe(false);
  expect(suggested.has(spanKey({ ...first, end: 4 }))).toBe(false);
});

it('knows the score of each and who gave it', () => {
  const suggested = suggestedSpans(aSuggestion({ value, score: [0.9, 0.2], agent: 'ner' }));
  expect(suggested.get(spanKey(second))).toEqual({ score: 0.2, agent: 'ner' });
});

it('gives one score to all where there is one', () => {
  expect(suggestedSpans(aSuggestion({ value, score: 0.5 })).get(spanKey(first))?.score).toBe(0.5);
  expect(suggestedSpans(aSuggestion({ value, score: [0.5] })).get(spanKey(second))?.score).toBeNull();
});

it('finds nothing in no suggestion and in one for another question', () => {
  expect(suggestedSpans(undefined).size + suggestedSpans(aSuggestion()).size).toBe(0);
});
