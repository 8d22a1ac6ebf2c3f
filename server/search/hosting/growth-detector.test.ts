import { beforeEach, describe, expect, it } from 'vitest';
import { GrowthDetector } from './growth-detector';

let detector: GrowthDetector;
const look = (totals: Readonly<Record<string, number>>) => detector.look(new Map(Object.entries(totals)));

beforeEach(() => {
  detector = new GrowthDetector();
});

describe('a dataset is read', () => {
  it('as soon as it has records, and not again while it stays as it is', () => {
    expect(look({ old: 10, empty: 0 })).toEqual(['old']);
    expect(look({ old: 10, empty: 0 })).toEqual([]);
    expect(look({ old: 10, empty: 1 })).toEqual(['empty']);
  });

  it('when it has become twice as large while it goes on growing', () => {
    expect([100, 150, 199, 200, 300, 399, 450].map((total) => look({ growing: total }).length)).toEqual([
      1, 0, 0, 1, 0, 0, 1,
    ]);
  });

  it('when it has come to rest', () => {
    look({ growing: 1_000 });
    expect([1_100, 1_200, 1_200, 1_200].map((total) => look({ growing: total }).length)).toEqual([
      0, 0, 1, 0,
    ]);
  });

  it('when it has lost records, once that is over', () => {
    look({ shrinking: 1_000 });
    expect([900, 800, 800, 800].map((total) => look({ shrinking: total }).length)).toEqual([0, 0, 1, 0]);
  });
});
