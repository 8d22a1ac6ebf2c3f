import { expect, it } from 'vitest';
import { cardLabels } from './card-labels';

const marked = (...names: string[]) => ({
  agent: 'model',
  value: { labels: names.map((label) => ({ label, score: 0.5 })) },
});

it('labels of a card have the order of the schema, then those of annotation and prediction (TSK-20)', () => {
  const record = { annotation: marked('z', 'a'), prediction: marked('2', 'z', 'y') };
  expect(cardLabels(['b', '2', 'a', '1'], record)).toEqual(['b', '2', 'a', '1', 'z', 'y']);
});

it('a card without labels of its own shares the list of the dataset', () => {
  const known = ['a', 'b'];
  expect(cardLabels(known, { annotation: marked('a'), prediction: null })).toBe(known);
});
