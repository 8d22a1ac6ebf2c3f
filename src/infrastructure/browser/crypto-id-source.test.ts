import { describe, expect, it } from 'vitest';
import { CryptoIdSource } from './crypto-id-source';

describe('CryptoIdSource', () => {
  it('gives UUIDs of version 4 that do not repeat', () => {
    const ids = new CryptoIdSource();
    const given = Array.from({ length: 500 }, () => ids.next());
    expect(new Set(given).size).toBe(500);
    for (const id of given)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
