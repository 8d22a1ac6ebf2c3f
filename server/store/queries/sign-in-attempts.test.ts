import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#tests/server/world';
import { reserveAttempt, type AttemptPolicy } from './sign-in-attempts';

const POLICY: AttemptPolicy = { freeFailures: 3, maxDelaySeconds: 60, forgetAfterSeconds: 900 };
const EARLIER = '2026-01-01T10:00:00.000000Z';
const LATER = '2026-01-01T10:00:00.250000Z';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Waits in seconds of attempts that are counted one after the other; null where one goes on. */
async function waits(subject: string, times: readonly string[]): Promise<readonly (number | null)[]> {
  const reported: (number | null)[] = [];
  for (const time of times) reported.push(await reserveAttempt(world.engine.db, subject, time, POLICY));
  return reported;
}

describe('attempts at the same time, counted in another order than they were timed in', () => {
  it('pass as long as they are free', async () => {
    expect(await waits('class', [LATER, EARLIER, EARLIER])).toEqual([null, null, null]);
  });

  it('wait from the latest of them once the free ones are used up', async () => {
    expect(await waits('guesser', [LATER, LATER, EARLIER, EARLIER, LATER])).toEqual([null, null, null, 2, 1]);
  });
});
