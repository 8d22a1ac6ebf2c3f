import { LiveValue } from '../shared/live-value';
import type { Clock } from '../shared/ports/clock.port';
import type { SendingTurn } from '../sending/ports/sending-turn.port';

/** Milliseconds of waiting after which another tab is assumed to have the turn. */
const NOT_OURS = 200;

/** A turn that reports whether another tab has it while this one waits. */
export class WatchedTurn implements SendingTurn {
  readonly isElsewhere = new LiveValue(false);

  readonly #turn: SendingTurn;
  readonly #clock: Clock;

  constructor(turn: SendingTurn, clock: Clock) {
    this.#turn = turn;
    this.#clock = clock;
  }

  async take(userId: string): Promise<() => void> {
    const cancel = this.#clock.after(NOT_OURS, () => this.isElsewhere.set(true));
    const release = await this.#turn.take(userId);
    cancel();
    this.isElsewhere.set(false);
    return release;
  }
}
