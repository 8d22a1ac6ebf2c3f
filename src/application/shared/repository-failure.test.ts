import { expect, it } from 'vitest';
import { isAborted, serverWords } from './repository-failure';

it('an aborted call is told from one that failed', () => {
  expect(isAborted({ code: 'ERROR_FETCHING_RECORDS', kind: 'aborted' })).toBe(true);
  expect(isAborted({ code: 'ERROR_FETCHING_RECORDS', kind: 'network' })).toBe(false);
});

it.each([
  ['rejected', 'the name is taken'],
  ['server', 'the name is taken'],
  ['malformed', undefined],
  ['network', undefined],
] as const)('words of the server are shown, notes for developers are not: %s', (kind, shown) => {
  expect(serverWords({ kind, detail: 'the name is taken' })).toBe(shown);
});
