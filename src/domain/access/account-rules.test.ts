import { describe, expect, it } from 'vitest';
import { endsSessions, fullName, leavesNoOwner, USERNAME } from './account-rules';

describe('user names', () => {
  it.each(['uma', 'Uli_X-1', 'a^b', '7', '[x]'])('a user name may be %s', (name) => {
    expect(USERNAME.test(name)).toBe(true);
  });

  it.each(['', '-x', '_x', 'with space', 'a.b', 'a@b', 'Ä', 'x\n'])('a user name may not be %j', (name) => {
    expect(USERNAME.test(name)).toBe(false);
  });
});

it('a full name consists of the first name and the last name, if there is one', () => {
  expect([fullName('Nora', 'Quist'), fullName('Nora', null)]).toEqual(['Nora Quist', 'Nora']);
});

const OWNER = { role: 'owner', isDisabled: false } as const;
const ADMIN = { role: 'admin', isDisabled: false } as const;
const disabled = (account: typeof OWNER | typeof ADMIN) => ({ ...account, isDisabled: true });

describe('last enabled owner', () => {
  it.each([
    ['demoted', ADMIN],
    ['disabled', disabled(OWNER)],
    ['deleted', null],
  ])('the last enabled owner cannot be %s, but one of two owners can (ROL-24)', (_, after) => {
    expect(leavesNoOwner(OWNER, after, 0)).toBe(true);
    expect(leavesNoOwner(OWNER, after, 1)).toBe(false);
  });

  it('an unchanged last owner is allowed', () => {
    expect(leavesNoOwner(OWNER, OWNER, 0)).toBe(false);
  });

  it.each([
    ['a disabled owner', disabled(OWNER)],
    ['an admin', ADMIN],
  ])('the rule for the last owner does not apply to %s', (_, before) => {
    expect(leavesNoOwner(before, null, 0)).toBe(false);
  });
});

describe('sessions of a user', () => {
  it('sessions end when the role changes or the user is disabled', () => {
    expect(endsSessions(ADMIN, OWNER)).toBe(true);
    expect(endsSessions(ADMIN, disabled(ADMIN))).toBe(true);
  });

  it('sessions continue when nothing changes or the user is enabled', () => {
    expect(endsSessions(ADMIN, ADMIN)).toBe(false);
    expect(endsSessions(disabled(ADMIN), ADMIN)).toBe(false);
  });
});
