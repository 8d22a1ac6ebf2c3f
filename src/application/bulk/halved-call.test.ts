import { expect, it } from 'vitest';
import { err, ok } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import { halvedCall } from './halved-call';

const ITEMS = ['a', 'b', 'c'].map((recordId) => ({ recordId }));

/** Sends three items to a server that fails in this way as long as `c` is among them. */
async function sent(
  status: number,
  halvedFor: ReadonlyArray<RepositoryFailure['kind']>,
  given: Partial<RepositoryFailure> = {},
) {
  const calls: string[] = [];
  const code = 'ERROR_CREATING_RECORD_RESPONSE_BULK';
  const failure: RepositoryFailure = { code, kind: 'server', status, ...given };
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

it('a call to a closed dataset is refused for all of its items, which no smaller call could change', async () => {
  const closed = { kind: 'rejected', reason: 'dataset-closed' } as const;
  expect(await sent(400, ['rejected', 'server'], closed)).toEqual({
    outcome: ['a refused', 'b refused', 'c refused'],
    calls: ['act'],
  });
});
