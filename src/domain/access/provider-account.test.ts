import { describe, expect, it } from 'vitest';
import { USERNAME } from './account-rules';
import { freeUsername, personalNames, usernameFrom, type ProviderProfile } from './provider-account';

const NOTHING: ProviderProfile = { username: null, fullName: null, givenName: null, familyName: null };

describe('user name of a new user', () => {
  it.each([
    ['nora', 'nora'],
    ['Nora_Q-1', 'Nora_Q-1'],
    ['nora.quist@example.org', 'nora-quist'],
    ['Zoë Müller', 'Zoe-Muller'],
    ['-_nora_-', 'nora'],
    ['a\u0000b', 'a-b'],
    ['x'.repeat(300), 'x'.repeat(60)],
    ['木村', 'user'],
    ['', 'user'],
  ])('the user name is made valid: %j', (username, expected) => {
    const name = usernameFrom({ ...NOTHING, username });
    expect(name).toBe(expected);
    expect(name).toMatch(USERNAME);
  });

  it('the user name is derived from another name if the provider has no usable one', () => {
    expect(usernameFrom({ ...NOTHING, username: '木村', fullName: 'Kimura Aya' })).toBe('Kimura-Aya');
    expect(usernameFrom({ ...NOTHING, givenName: 'Aya' })).toBe('Aya');
    expect(usernameFrom(NOTHING)).toBe('user');
  });

  it('a user name that is taken gets a number, and finally a unique suffix', () => {
    const names = [0, 1, 8, 9].map((attempt) => freeUsername('nora', attempt, 'k7m2'));
    expect(names).toEqual(['nora', 'nora-2', 'nora-9', 'nora-k7m2']);
  });
});

describe('names of a new user', () => {
  it.each([
    [
      { givenName: ' Nora ', familyName: 'Quist' },
      { firstName: 'Nora', lastName: 'Quist' },
    ],
    [{ givenName: 'Nora' }, { firstName: 'Nora', lastName: null }],
    [{ fullName: 'Nora Quist' }, { firstName: 'Nora Quist', lastName: null }],
    [
      { username: 'nora', fullName: ' \u0000' },
      { firstName: 'nora', lastName: null },
    ],
    [{ fullName: 'a\ud800b' }, { firstName: 'ab', lastName: null }],
    [{ fullName: 'n'.repeat(200) }, { firstName: 'n'.repeat(100), lastName: null }],
  ])('the first and last name are derived from %j', (profile, names) => {
    expect(personalNames({ ...NOTHING, ...profile })).toEqual(names);
  });
});
