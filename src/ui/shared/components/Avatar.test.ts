import { describe, expect, it } from 'vitest';
import { initials } from './Avatar';

describe('initials', () => {
  it.each([
    ['owner', 'OW'],
    ['  anna ', 'AN'],
    ['x', 'X'],
    ['👩‍💻🇩🇪z', '👩‍💻🇩🇪'],
    ['', ''],
  ])('of "%s" are its first two characters in capitals (SCR-43)', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
