import { expect, it, vi } from 'vitest';
import { CryptoRandomSource } from './crypto-random-source';

it('draws every number below the bound, and no other', () => {
  const source = new CryptoRandomSource();
  const drawn = Array.from({ length: 200 }, () => source.below(3));
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
});

it('draws again what would make some numbers likelier', () => {
  const draws = [0xffff_ffff, 7];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
    if (values instanceof Uint32Array) values[0] = draws.shift() ?? 0;
    return values;
  });
  expect(new CryptoRandomSource().below(3)).toBe(1);
});
