import { describe, expect, it, vi } from 'vitest';
import { RequestLoad } from './request-load';

async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await new Promise((resolve) => setImmediate(resolve));
  return resolved;
}

describe('the request load', () => {
  it('is quiet when the last request is answered', async () => {
    const requestLoad = new RequestLoad();
    expect(await isResolved(requestLoad.quiet())).toBe(true);
    const [endOne, endOther] = [requestLoad.begin(), requestLoad.begin()];
    const quiet = requestLoad.quiet();
    endOne();
    expect([requestLoad.isQuiet, await isResolved(quiet)]).toEqual([false, false]);
    endOther();
    expect([requestLoad.isQuiet, await isResolved(quiet)]).toEqual([true, true]);
  });

  it('does not count a request as long as it waits for the one that gives way', async () => {
    const requestLoad = new RequestLoad();
    const end = requestLoad.begin();
    let finish = (): void => {};
    const waiting = requestLoad.aside(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(requestLoad.isQuiet).toBe(true);
    finish();
    await waiting;
    expect(requestLoad.isQuiet).toBe(false);
    end();
    expect(requestLoad.isQuiet).toBe(true);
  });

  it('counts a request again whose waiting came to nothing', async () => {
    const requestLoad = new RequestLoad();
    requestLoad.begin();
    await expect(requestLoad.aside(() => Promise.reject(new Error('no search')))).rejects.toThrow(
      'no search',
    );
    expect(requestLoad.isQuiet).toBe(false);
  });

  it('does not count a request whose caller keeps it waiting', async () => {
    vi.useFakeTimers();
    const requestLoad = new RequestLoad();
    const end = requestLoad.begin();
    let arrive = (): void => {};
    const arriving = () => requestLoad.arriving(() => new Promise<void>((resolve) => (arrive = resolve)));
    const prompt = arriving();
    vi.advanceTimersByTime(49);
    expect(requestLoad.isQuiet).toBe(false);
    arrive();
    await prompt;
    const late = arriving();
    vi.advanceTimersByTime(50);
    expect(requestLoad.isQuiet).toBe(true);
    arrive();
    await late;
    expect(requestLoad.isQuiet).toBe(false);
    end();
    expect([requestLoad.isQuiet, vi.getTimerCount()]).toEqual([true, 0]);
    vi.useRealTimers();
  });
});
