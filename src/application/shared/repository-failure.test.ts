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
] as const)('messages of the server are shown, notes for developers are not: %s (ERR-41)', (kind, shown) => {
  expect(serverMessage({ kind, detail: 'the name is taken' })).toBe(shown);
});

it('a message of the server is not shown if the client has its own text for the reason', () => {
  const failure = { kind: 'rejected', detail: 'Words of the server' } as const;
  expect(serverMessage({ ...failure, reason: 'reading-paused' })).toBeUndefined();
  expect(serverMessage({ ...failure, reason: 'record-without-vector' })).toBe('Words of the server');
});
