import { describe, expect, it } from 'vitest';
import { WebLocksImportClaims } from './web-locks-import-claims';

/** Locks by name that one holder has at a time, as far as imports ask for them. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable = false }: LockOptions,
    hold: (lock: Pick<Lock, 'name'> | null) => unknown,
  ) => {
    if (held.has(name) && ifAvailable) return hold(null);
    await held.get(name);
    const holding = Promise.resolve(hold({ name }));
    held.set(name, holding);
    await holding;
    held.delete(name);
    return null;
  };
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] });
  return { request, query } as unknown as LockManager;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('an import', () => {
  it('an import belongs to one page at a time, and other pages learn when it is free', async () => {
    const locks = fakeLocks();
    const [here, there] = [new WebLocksImportClaims(locks), new WebLocksImportClaims(locks)];
    const release = await here.claim('i1');
    expect([await there.claim('i1'), await there.isClaimed('i1')]).toEqual([null, true]);
    expect(await there.isClaimed('i2')).toBe(false);
    let isFree = false;
    const free = there.whenFree('i1').then(() => (isFree = true));
    await settled();
    expect(isFree).toBe(false);
    release?.();
    await free;
    expect(await there.claim('i1')).toBeTypeOf('function');
  });

  it.each([
    ['has no locks', null],
    [
      'refuses them',
      { request: () => Promise.reject(new Error('no')), query: () => Promise.reject(new Error('no')) },
    ],
  ])('belongs to every page of a browser that %s', async (_what, locks) => {
    const claims = new WebLocksImportClaims(locks);
    expect(await claims.claim('i1')).toBeTypeOf('function');
    expect(await claims.isClaimed('i1')).toBe(false);
    await claims.whenFree('i1');
  });
});
