import { describe, expect, it } from 'vitest';
import { fullName, USERNAME } from './account-rules';

describe('a user name', () => {
  it.each(['uma', 'Uli_X-1', 'a^b', '7', '[x]'])('may be %s', (name) => {
    expect(USERNAME.test(name)).toBe(true);
  });

  it.each(['', '-x', '_x', 'with space', 'a.b', 'a@b', 'Ä', 'x\n'])('may not be %j', (name) => {
    expect(USERNAME.test(name)).toBe(false);
  });
});

it('a full name is the first name, and the last name where there is one', () => {
  expect([fullName('Nora', 'Quist'), fullName('Nora', null)]).toEqual(['Nora Quist', 'Nora']);
});
