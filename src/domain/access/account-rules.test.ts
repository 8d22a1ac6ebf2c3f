import { describe, expect, it } from 'vitest';
import { endsSessions, fullName, leavesNoOwner, USERNAME } from './account-rules';

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

const OWNER = { role: 'owner', isDisabled: false } as const;
const ADMIN = { role: 'admin', isDisabled: false } as const;
const disabled = (account: typeof OWNER | typeof ADMIN) => ({ ...account, isDisabled: true });

describe('the last enabled owner', () => {
  it.each([
    ['demoted', ADMIN],
    ['disabled', disabled(OWNER)],
    ['deleted', null],
  ])('cannot be %s, and one of two can (ROL-24)', (_, after) => {
    expect(leavesNoOwner(OWNER, after, 0)).toBe(true);
    expect(leavesNoOwner(OWNER, after, 1)).toBe(false);
  });

  it('may be changed otherwise', () => {
    expect(leavesNoOwner(OWNER, OWNER, 0)).toBe(false);
  });

  it.each([
    ['a disabled owner', disabled(OWNER)],
    ['an admin', ADMIN],
  ])('is not %s, who may be deleted', (_, before) => {
    expect(leavesNoOwner(before, null, 0)).toBe(false);
  });
});

describe('sessions', () => {
  it('end when the role changes or the user is disabled', () => {
    expect(endsSessions(ADMIN, OWNER)).toBe(true);
    expect(endsSessions(ADMIN, disabled(ADMIN))).toBe(true);
  });

  it('go on when nothing of that changes or the user is enabled', () => {
    expect(endsSessions(ADMIN, ADMIN)).toBe(false);
    expect(endsSessions(disabled(ADMIN), ADMIN)).toBe(false);
  });
});
