import { describe, expect, it } from 'vitest';
import { isLastOwner, matchingAccounts, type Account } from './account';
import { personProblems } from './account-rules';

function account(username: string, changes: Partial<Account> = {}): Account {
  return {
    id: username,
    username,
    firstName: 'Nora',
    lastName: null,
    role: 'owner',
    isDisabled: false,
    workspaces: [],
    ...changes,
  };
}

const nora = account('nora');

describe('the last owner', () => {
  it.each([
    ['among annotators', [account('omar', { role: 'annotator' })], true],
    ['next to a disabled owner', [account('omar', { isDisabled: true })], true],
    ['next to another owner', [account('omar')], false],
  ] as const)('isLastOwner returns the expected result for an owner %s', (_, others, isLast) => {
    expect(isLastOwner(nora, [nora, ...others])).toBe(isLast);
  });

  it('a disabled owner and an annotator are not the last owner', () => {
    expect(isLastOwner(account('omar', { isDisabled: true }), [])).toBe(false);
    expect(isLastOwner(account('omar', { role: 'annotator' }), [])).toBe(false);
  });
});

describe('searching for users', () => {
  const omar = account('omar', { firstName: 'Omar', lastName: 'Quist', workspaces: ['news'] });

  it.each([
    ['', ['nora', 'omar']],
    ['OMA', ['omar']],
    ['quist news', ['omar']],
    ['nora news', []],
    ['or', ['nora']],
    ['ＯＭＡＲ ＱＵＩＳＴ', ['omar']],
  ])('a search for %j finds %j', (search, found) => {
    expect(matchingAccounts([omar, nora], search).map(({ username }) => username)).toEqual(found);
  });
});

describe('data of a person', () => {
  const person = { username: 'ivy', firstName: 'Ivy', password: '12345678' };

  it.each([
    [{}, []],
    [{ username: 'i v y' }, ['username-malformed']],
    [{ username: '-ivy' }, ['username-malformed']],
    [{ firstName: ' ' }, ['first-name-missing']],
    [{ firstName: '\u200b\u3164' }, ['first-name-missing']],
    [{ password: '1234567' }, ['password-length']],
    [
      { username: '', firstName: '', password: '' },
      ['username-malformed', 'first-name-missing', 'password-length'],
    ],
  ])('the person %j has the problems %j', (changes, problems) => {
    expect([...personProblems({ ...person, ...changes })]).toEqual(problems);
  });
});
