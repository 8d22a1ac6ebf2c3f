import { describe, expect, it } from 'vitest';
import { ownPending, ownShare, progressClass } from './progress';

describe('progressClass', () => {
  it.each([
    [0, 0, 'pending'],
    [1, 0, 'submitted'],
    [3, 0, 'submitted'],
    [0, 2, 'discarded'],
    [1, 1, 'conflicting'],
  ])(
    'the class of a record with %i submitted and %i discarded responses is %s (STA-27)',
    (submitted, discarded, expected) => {
      expect(progressClass(submitted, discarded)).toBe(expected);
    },
  );
});

describe('own progress', () => {
  it('own progress counts every response, regardless of its status (ANN-7)', () => {
    const progress = { records: 120, submitted: 20, discarded: 6, draft: 4 };
    expect(ownPending(progress)).toBe(90);
    expect(ownShare(progress)).toBe(0.25);
  });

  it('own progress is zero in an empty dataset', () => {
    expect(ownShare({ records: 0, submitted: 0, discarded: 0, draft: 0 })).toBe(0);
  });

  it('own progress stays within bounds if two counts disagree', () => {
    const progress = { records: 3, submitted: 4, discarded: 0, draft: 0 };
    expect(ownPending(progress)).toBe(0);
    expect(ownShare(progress)).toBe(1);
  });
});
