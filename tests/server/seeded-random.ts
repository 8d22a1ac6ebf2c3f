export interface SeededRandom {
  /** A whole number from 0, below the bound. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
}

/** The same seed gives the same numbers, so that a failure can be repeated. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const below = (bound: number) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return {
    below,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}
