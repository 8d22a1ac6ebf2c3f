import { err, ok } from '#domain/shared/result';
import { expect, it } from 'vitest';
import { isAborted, serverMessage, together, type RepositoryFailure } from './repository-failure';

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

it('together returns the values of all calls by name', async () => {
  const calls = { name: Promise.resolve(ok('News')), size: Promise.resolve(ok(7)) };

  await expect(together(calls)).resolves.toEqual(ok({ name: 'News', size: 7 }));
});

it('together returns the failure of the first name, also if another call fails earlier', async () => {
  const failure: RepositoryFailure = { code: 'ERROR_FETCHING_RECORDS', kind: 'network' };
  const calls = {
    name: Promise.resolve(ok('News')),
    size: Promise.resolve().then(() => err(failure)),
    owner: Promise.resolve(err({ ...failure, kind: 'forbidden' as const })),
  };

  await expect(together(calls)).resolves.toEqual(err(failure));
});
