import { expect, it } from 'vitest';
import { err, ok } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import { halvedCall } from './halved-call';

const ITEMS = ['a', 'b', 'c'].map((recordId) => ({ recordId }));

/** Sends three items to a server that fails with this status as long as `c` is among them. */
async function sent(status: number, halvedFor: ReadonlyArray<RepositoryFailure['kind']>) {
  const calls: string[] = [];
  const failure = { code: 'ERROR_CREATING_RECORD_RESPONSE_BULK', kind: 'server', status } as const;
  const outcome = await halvedCall<(typeof ITEMS)[number], string>({
    items: ITEMS,
    key: 'act',
    halvedFor,
    write: async (items, key) => {
      const ids = items.map(({ recordId }) => recordId);
      calls.push(key);
      return ids.includes('c') ? err(failure) : ok(ids.map((id) => `${id} done`));
    },
    refused: (_, { recordId }) => `${recordId} refused`,
  });
  return { outcome, calls };
}

it('a call that fails with a status 500 is divided until the bad item is known, if the caller wants that', async () => {
  expect(await sent(500, ['rejected', 'server'])).toEqual({
    outcome: ['a done', 'b done', 'c refused'],
    calls: ['act', 'act/a', 'act/b', 'act/c'],
  });
});

it('a call that fails with a status 500 is otherwise refused for all of its items', async () => {
  expect(await sent(500, ['rejected'])).toEqual({
    outcome: ['a refused', 'b refused', 'c refused'],
    calls: ['act'],
  });
});

it('a call to a server that is temporarily unavailable is postponed as a whole', async () => {
  const { outcome, calls } = await sent(503, ['rejected', 'server']);
  expect(outcome).toEqual({ kind: 'postponed' });
  expect(calls).toEqual(['act']);
});
