import type { Clock } from '#application/shared/ports/clock.port';
import type { TimedKey } from '#ui/annotation-kit/commands/command';
import { ArrivalPause } from './arrival-pause';

/** What the parts of a session share. They call its hooks, which the session sets: it is made last. */
export class SessionVisit {
  readonly pause: ArrivalPause;
  /** Runs before other records are shown. */
  beforeMove: () => void = () => undefined;
  /** Runs when a digit has answered the whole record and the user wants such answers submitted. */
  onAnswered: (key: TimedKey | undefined) => void = () => undefined;

  constructor(clock: Clock) {
    this.pause = new ArrivalPause(clock);
  }
}
