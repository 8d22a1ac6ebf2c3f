import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseError, reportOf } from '#server/store/engines/database-error';
import { openWorld, plainPasswords, type World } from './world';

let world: World | null = null;
afterEach(async () => {
  await world?.close();
  world = null;
});

/** Reply to a request whose work fails like this. */
async function answerTo(failure: object) {
  const thrown = new DatabaseError(reportOf(failure));
  world = await openWorld({ ...plainPasswords, verify: () => Promise.reject(thrown) });
  return world.call(null, 'POST', '/security/token', {
    text: 'username=owner&password=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

describe('a database that cannot be asked', () => {
  it.each([
    ['has no connection to spare', { message: 'timeout exceeded when trying to connect' }],
    ['is not there', { code: 'ECONNREFUSED' }],
    ['has hung up', { code: 'EPIPE' }],
    ['takes no more connections', { code: '53300' }],
    ['is being stopped', { code: '57P01', severity: 'FATAL' }],
    ['is just starting', { code: '57P03' }],
    ['has ended an idle transaction', { code: '25P03', severity: 'FATAL' }],
  ])('%s: the request may be sent again', async (_, failure) => {
    const { status, headers, body } = await answerTo(Object.assign(new Error('away'), failure));
    expect({ status, body }).toEqual({ status: 503, body: { detail: 'The database is not responding' } });
    expect(headers.get('retry-after')).toBe('1');
    expect(world?.errors).toEqual([expect.any(DatabaseError)]);
  });

  it.each([
    [
      'a lock that another transaction keeps',
      '55P03',
      '2',
      'Another change of the same data is not finished yet',
    ],
    ['a deadlock', '40P01', '2', 'Another change of the same data is not finished yet'],
    ['a serialization failure', '40001', '2', 'Another change of the same data is not finished yet'],
    ['a statement that takes too long', '57014', '5', 'The database took too long'],
  ])('that gives up because of %s makes the answer 503', async (_, code, seconds, detail) => {
    const { status, headers, body } = await answerTo(Object.assign(new Error('not now'), { code }));
    expect({ status, body }).toEqual({ status: 503, body: { detail } });
    expect(headers.get('retry-after')).toBe(seconds);
  });

  it.each([['42601'], ['23505'], ['XX000']])(
    'is not assumed when it refuses a statement with %s',
    async (code) => {
      expect(await answerTo(Object.assign(new Error('refused'), { code }))).toMatchObject({ status: 500 });
    },
  );
});
