import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakePageReloader } from '#tests/fakes/fake-page-reloader';
import { ChunkRecovery, isChunkLoadError, mayReload } from './chunk-recovery';

const MISSING = new TypeError(
  'Failed to fetch dynamically imported module: https://x.test/assets/Datasets-1.js',
);

describe('a chunk that failed to load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x.test/assets/a.js',
    'error loading dynamically imported module: https://x.test/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'Loading chunk 7 failed.',
  ])('a chunk that failed to load is recognized by the message of the browser: %s', (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true);
  });

  it.each([
    new Error('x is undefined'),
    'Loading chunk 7 failed.',
    null,
    { message: 'Importing a module script failed.' },
  ])('another error is not a missing chunk: %s', (error) => {
    expect(isChunkLoadError(error)).toBe(false);
  });
});

it('the first reload is allowed, and then one per minute (LIM-33)', () => {
  const now = new Date('2026-03-01T12:00:00Z');

  expect(mayReload(null, now)).toBe(true);
  expect(mayReload(new Date(now.getTime() - 59_999), now)).toBe(false);
  expect(mayReload(new Date(now.getTime() - 60_000), now)).toBe(true);
});

describe('recovery', () => {
  it('the recovery reloads once, and not again while the part stays missing (SCR-30)', () => {
    const reloader = new FakePageReloader();
    const recovery = new ChunkRecovery(reloader, new FakeClock());

    recovery.recover(MISSING);
    recovery.recover(MISSING);

    expect(reloader.reloads).toBe(1);
    expect(recovery.canRecover(MISSING)).toBe(false);
  });

  it('the recovery reloads again after a minute', () => {
    const reloader = new FakePageReloader();
    const clock = new FakeClock();
    const recovery = new ChunkRecovery(reloader, clock);

    recovery.recover(MISSING);
    clock.advance(60_000);
    recovery.recover(MISSING);

    expect(reloader.reloads).toBe(2);
  });

  it('the recovery leaves every other error to the error page', () => {
    const reloader = new FakePageReloader();

    new ChunkRecovery(reloader, new FakeClock()).recover(new Error('a bug'));

    expect(reloader.reloads).toBe(0);
  });
});
