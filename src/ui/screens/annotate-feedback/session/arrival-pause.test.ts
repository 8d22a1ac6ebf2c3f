import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { ARRIVAL_PAUSE, ArrivalPause, UNSEEN_PAUSE } from './arrival-pause';

function started(start: (pause: ArrivalPause) => void) {
  const clock = new FakeClock();
  const pause = new ArrivalPause(clock);
  start(pause);
  return { clock, pause };
}

describe('the pause after an arrival', () => {
  it('begins to count when the record is drawn, however long that takes (LIM-18)', () => {
    const { clock, pause } = started((one) => one.start());
    clock.advanceBusily(10 * ARRIVAL_PAUSE);
    expect(pause.isRunning).toBe(true);
    clock.advance(ARRIVAL_PAUSE - 1);
    expect(pause.isRunning).toBe(true);
    clock.advance(1);
    expect(pause.isRunning).toBe(false);
  });

  it('is over in time also where its timer is late, as when a key comes first on a busy page', () => {
    const { clock, pause } = started((one) => one.start());
    clock.advance(0);
    clock.advanceBusily(ARRIVAL_PAUSE - 1);
    expect(pause.isRunning).toBe(true);
    clock.advanceBusily(1);
    expect(pause.isRunning).toBe(false);
  });

  it('is longer for a record that came by itself, and over in time as well', () => {
    const { clock, pause } = started((one) => one.startUnseen());
    clock.advance(0);
    clock.advanceBusily(UNSEEN_PAUSE - 1);
    expect([pause.isRunning, pause.isUnseen]).toEqual([true, true]);
    clock.advanceBusily(1);
    expect([pause.isRunning, pause.isUnseen]).toEqual([false, false]);
  });

  it('runs a press that waits when it is over', () => {
    const { clock, pause } = started((one) => one.start());
    const presses: number[] = [];
    pause.hold(() => presses.push(clock.now().getTime()));
    clock.advance(0);
    const drawn = clock.now().getTime();
    clock.advance(ARRIVAL_PAUSE);
    expect(presses).toEqual([drawn + ARRIVAL_PAUSE]);
    expect([pause.isRunning, clock.pending]).toEqual([false, 0]);
  });

  it('runs a press that waits before the next one, once', () => {
    const { clock, pause } = started((one) => one.start());
    let presses = 0;
    pause.hold(() => (presses += 1));
    pause.release();
    pause.release();
    clock.advance(10 * ARRIVAL_PAUSE);
    expect(presses).toBe(1);
  });

  it('forgets a press that waits when it is ended', () => {
    const { clock, pause } = started((one) => one.start());
    let presses = 0;
    pause.hold(() => (presses += 1));
    pause.end();
    pause.release();
    clock.advance(10 * ARRIVAL_PAUSE);
    expect(presses).toBe(0);
  });

  it('has no timer after it was ended', () => {
    const { clock, pause } = started((one) => one.startUnseen());
    pause.end();
    expect([pause.isRunning, pause.isUnseen, clock.pending]).toEqual([false, false, 0]);
  });
});
