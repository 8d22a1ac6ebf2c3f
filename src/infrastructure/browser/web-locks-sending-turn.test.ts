import { describe, expect, it } from 'vitest';
import { WebLocksSendingTurn } from './web-locks-sending-turn';

/** Locks by name, given in the order in which they are asked for, as the browser does. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, _options: LockOptions, hold: (lock: object) => Promise<void>) => {
    const held = (last.get(name) ?? Promise.resolve()).then(() => hold({ name }));
    last.set(name, held);
    return held;
  };
  // The port uses this form of the call alone.
  return { request } as unknown as LockManager;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('WebLocksSendingTurn', () => {
  it('lets the next one wait until the turn is given back', async () => {
    const locks = fakeLocks();
    const release = await new WebLocksSendingTurn(locks, 'ostraka.outbox').take('nora');
    let isTaken = false;
    const next = new WebLocksSendingTurn(locks, 'ostraka.outbox').take('nora').then((giveBack) => {
      isTaken = true;
      return giveBack;
    });
    await settled();
    expect(isTaken).toBe(false);
    release();
    release();
    (await next)();
    expect(isTaken).toBe(true);
  });

  it('lets turns of different names be taken side by side', async () => {
    const locks = fakeLocks();
    await new WebLocksSendingTurn(locks, 'ostraka.outbox').take('nora');
    await expect(new WebLocksSendingTurn(locks, 'ostraka.bulk').take('nora')).resolves.toBeTypeOf('function');
  });

  it('lets different people send at the same time', async () => {
    const locks = fakeLocks();
    await new WebLocksSendingTurn(locks, 'ostraka.outbox').take('nora');
    await expect(new WebLocksSendingTurn(locks, 'ostraka.outbox').take('ben')).resolves.toBeTypeOf(
      'function',
    );
  });

  it.each([
    ['has no locks', null],
    [
      'refuses them',
      { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager,
    ],
  ])('gives everybody a turn where the browser %s', async (_, locks) => {
    const turn = new WebLocksSendingTurn(locks, 'ostraka.outbox');
    const release = await turn.take('nora');
    await expect(turn.take('nora')).resolves.toBeTypeOf('function');
    expect(() => release()).not.toThrow();
  });
});
