import type { Clock } from '#application/shared/ports/clock.port';

export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  }
}
