import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { Countdown } from './countdown';

describe('a countdown', () => {
  it('goes on with what was left when it was held', () => {
    const clock = new FakeClock();
    const run = vi.fn();
    const countdown = new Countdown(clock, 1_000, run);

    countdown.start();
    clock.advance(600);
    countdown.hold();
    clock.advance(60_000);
    countdown.start();
    clock.advance(399);
    expect(run).not.toHaveBeenCalled();
    clock.advance(1);

    expect(run).toHaveBeenCalledOnce();
  });

  it('is not prolonged by starting it twice', () => {
    const clock = new FakeClock();
    const run = vi.fn();
    const countdown = new Countdown(clock, 1_000, run);

    countdown.start();
    clock.advance(900);
    countdown.start();
    clock.advance(100);

    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves no timer behind when cancelled', () => {
    const clock = new FakeClock();
    const countdown = new Countdown(clock, 1_000, () => undefined);

    countdown.start();
    countdown.cancel();

    expect(clock.pending).toBe(0);
  });
});
