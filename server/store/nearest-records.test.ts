import { describe, expect, it } from 'vitest';
import { NearestRecords } from './nearest-records';

describe('the nearest records', () => {
  it.each([1, 2, 7, 64, 1000])('are the best %i of many, the best first', (limit) => {
    const nearest = new NearestRecords(limit);
    const scores = Array.from({ length: 500 }, (_, index) => ((index * 7919) % 500) / 500);
    scores.forEach((score, index) => nearest.add({ recordId: `r${index}`, score }));
    const best = scores.toSorted((a, b) => b - a).slice(0, limit);
    expect(nearest.sorted().map(({ score }) => score)).toEqual(best);
  });

  it('are in the order of their ids where the scores are equal, whatever came first', () => {
    const nearest = new NearestRecords(3);
    for (const recordId of ['d', 'b', 'e', 'a', 'c']) nearest.add({ recordId, score: 0.5 });
    expect(nearest.sorted().map(({ recordId }) => recordId)).toEqual(['a', 'b', 'c']);
  });
});
