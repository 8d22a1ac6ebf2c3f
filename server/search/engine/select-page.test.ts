import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { placeAmong, selectPage } from './select-page';

describe('a page of what would be sorted', () => {
  it('is what sorting gives, wherever it is', () => {
    forEachSeed((random) => {
      const different = 1 + random.below(50);
      const keys = Array.from({ length: random.below(300) }, () => random.below(different));
      const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
      const sorted = [...keys.keys()].sort(compare);
      const [offset, limit] = [random.below(320), random.below(60)];
      const page = selectPage(Uint32Array.from(keys.keys()), compare, offset, limit);
      expect([...page]).toEqual(sorted.slice(offset, offset + limit));
    });
  });

  it.each([
    ['in order', (place: number) => place],
    ['the other way round', (place: number) => -place],
    ['all equal', () => 0],
    ['rising and falling', (place: number) => Math.min(place, 20_000 - place)],
  ])('takes a few looks at each of those that are %s', (_name, key) => {
    let looks = 0;
    const compare = (a: number, b: number) => {
      looks += 1;
      return key(a) - key(b) || a - b;
    };
    selectPage(
      Uint32Array.from({ length: 20_000 }, (_unused, place) => place),
      compare,
      10_000,
      10,
    );
    expect(looks).toBeLessThan(20_000 * 8);
  });
});

describe('the place of an item among others', () => {
  it('is the one that sorting gives it', () => {
    forEachSeed((random) => {
      const keys = Array.from({ length: 1 + random.below(200) }, () => random.below(20));
      const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
      const sorted = [...keys.keys()].sort(compare);
      const item = random.below(keys.length);
      expect(placeAmong(Uint32Array.from(keys.keys()), item, compare)).toBe(sorted.indexOf(item) + 1);
    });
  });

  it('is null for an item that is none of them', () => {
    expect(placeAmong(Uint32Array.of(1, 2), 3, (a, b) => a - b)).toBeNull();
  });
});
