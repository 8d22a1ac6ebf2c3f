import { afterEach, beforeEach, vi } from 'vitest';
import { differences, placesNow, type Places } from './places';

/*
 * Files share a worker (vitest.config.ts), in an order that differs between machines. A test therefore has to leave the
 * process as it found it. Stubs and spies are given back here, at its end: Vitest does so only before the next test, when the
 * modules of the next file have read them already.
 *
 * Named first in the settings, these run before and after all others.
 */
let before: Places;

beforeEach(() => {
  before = placesNow();
});

afterEach(() => {
  // A zone outlives its stub: formats for dates keep the one in which they were made.
  const isElsewhere = process.env['TZ'] !== before.environment.get('TZ');
  const zone = isElsewhere ? ['time zone: changed for longer than `inZone` does'] : [];
  const timers = vi.isFakeTimers() ? ['timers: still faked'] : [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const left = [...zone, ...timers, ...differences(before, placesNow())];
  if (left.length > 0) throw new Error(`The test passed, but it left this behind:\n${left.join('\n')}`);
});
