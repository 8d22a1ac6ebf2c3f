import { when } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { SessionOutbox } from './session-outbox';

/** In milliseconds: how long a queue that is to be fetched waits for acts to arrive at the server first. */
const PATIENCE = 1_000;

/**
 * Resolves when the server has everything that can be sent for now, so that a queue fetched then has it too: a
 * user who saves a draft and turns to the drafts expects to find it there.
 */
export function outboxAtRest(
  outbox: Pick<SessionOutbox, 'entries' | 'pause'>,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const isAtRest = () => outbox.pause !== null || outbox.entries.every(({ problem }) => problem !== null);
  if (isAtRest()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = when(isAtRest, () => {
      giveUp();
      resolve();
    });
    const giveUp = clock.after(PATIENCE, () => {
      stop();
      resolve();
    });
  });
}
