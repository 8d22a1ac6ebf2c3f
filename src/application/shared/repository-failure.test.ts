import { expect, it } from 'vitest';
import { isAborted, serverMessage } from './repository-failure';

it('an aborted call differs from one that failed', () => {
  expect(isAborted({ code: 'ERROR_FETCHING_RECORDS', kind: 'aborted' })).toBe(true);
  expect(isAborted({ code: 'ERROR_FETCHING_RECORDS', kind: 'network' })).toBe(false);
});

it.each([
  ['rejected', 'the name is taken'],
  ['server', 'the name is taken'],
  ['malformed', undefined],
  ['network', undefined],
] as const)('words of the server are shown, notes for developers are not: %s (ERR-41)', (kind, shown) => {
  expect(serverMessage({ kind, detail: 'the name is taken' })).toBe(shown);
});

it('words of the server are not shown where the reason has words of its own', () => {
  const failure = { kind: 'rejected', detail: 'Words of the server' } as const;
  expect(serverMessage({ ...failure, reason: 'reading-paused' })).toBeUndefined();
  expect(serverMessage({ ...failure, reason: 'record-without-vector' })).toBe('Words of the server');
});
