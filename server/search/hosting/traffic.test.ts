import { describe, expect, it } from 'vitest';
import { Traffic } from './traffic';

async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await new Promise((resolve) => setImmediate(resolve));
  return resolved;
}

describe('traffic', () => {
  it('is quiet when the last request is answered', async () => {
    const traffic = new Traffic();
    expect(await isResolved(traffic.quiet())).toBe(true);
    const [endOne, endOther] = [traffic.begin(), traffic.begin()];
    const quiet = traffic.quiet();
    endOne();
    expect([traffic.isQuiet, await isResolved(quiet)]).toEqual([false, false]);
    endOther();
    expect([traffic.isQuiet, await isResolved(quiet)]).toEqual([true, true]);
  });

  it('does not count a request as long as it waits for the one that gives way', async () => {
    const traffic = new Traffic();
    const end = traffic.begin();
    let finish = (): void => {};
    const waiting = traffic.aside(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(traffic.isQuiet).toBe(true);
    finish();
    await waiting;
    expect(traffic.isQuiet).toBe(false);
    end();
    expect(traffic.isQuiet).toBe(true);
  });

  it('counts a request again whose waiting came to nothing', async () => {
    const traffic = new Traffic();
    traffic.begin();
    await expect(traffic.aside(() => Promise.reject(new Error('no search')))).rejects.toThrow('no search');
    expect(traffic.isQuiet).toBe(false);
  });
});
