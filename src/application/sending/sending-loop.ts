import type { Sending } from '#domain/work/sync-status';
import type { Clock } from '../shared/ports/clock.port';
import type { NetworkStatus } from '../shared/ports/network-status.port';
import { LiveValue } from '../shared/live-value';
import type { SendingTurn } from './ports/sending-turn.port';
import type { Postponed } from './send-outcome';

/** Milliseconds between attempts while the server cannot be reached; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 15_000];
const LONGEST_PAUSE = 30_000;

/** Longest pause that a server can request: a misconfigured one must not delay answers by a day. */
const LONGEST_RETRY_AFTER = 300_000;

/** Context of one step of a sender. */
export interface SendingStep {
  /** Aborted when the user signs out. */
  readonly signal: AbortSignal;
  /** Id of the current work, until the turn is released. */
  readonly current: string | null;
  announce(current: string): void;
  /** Reports that the server has answered during the step: the next failure counts as the first one again. */
  answered(): void;
}

/** The server has answered, there was nothing to send, or the server cannot be reached for now. */
export type StepEnd = 'answered' | 'skipped' | Postponed;

/** Work of one user, in steps. */
export interface StepSender {
  readonly userId: string;
  readonly hasWork: boolean;
  /** Sends the next part of the work. */
  step(step: SendingStep): Promise<StepEnd>;
}

export interface SendingDeps {
  readonly turn: SendingTurn;
  readonly clock: Clock;
  readonly network: NetworkStatus;
}

interface Service {
  readonly sender: StepSender;
  /** Aborted when the person signs out. */
  readonly end: AbortController;
}

/** Runs the steps of a sender, one after the other, in one tab at a time, and pauses when the server cannot be reached. */
export class SendingLoop {
  readonly sending = new LiveValue<Sending>({ current: null, pause: null });

  readonly #deps: SendingDeps;
  readonly #turnFor: 'one-step' | 'all-steps';
  /** A new one for each session, also of the same person. */
  #service: Service | null = null;
  #isRunning = false;
  #failures = 0;
  #cancelPause: (() => void) | null = null;

  /** `turnFor` determines after how much work another tab may continue. */
  constructor(deps: SendingDeps, turnFor: 'one-step' | 'all-steps') {
    this.#deps = deps;
    this.#turnFor = turnFor;
  }

  /** Begins to send for a person until the returned function is called; a request under way still counts. */
  serve(sender: StepSender): () => void {
    this.#service = { sender, end: new AbortController() };
    const unsubscribe = this.#deps.network.subscribe((isOnline) => this.#follow(isOnline));
    this.resume();
    return () => {
      unsubscribe();
      this.#leave();
    };
  }

  /** Ends a pause early: the connection is back, or the person retries. */
  resume(): void {
    this.#failures = 0;
    this.#wake();
  }

  /** Sends waiting work, unless the loop pauses. */
  wakeUnlessPaused(): void {
    if (this.sending.value.pause === null) this.#wake();
  }

  #follow(isOnline: boolean): void {
    if (isOnline) this.resume();
    else if (this.sending.value.pause !== null) this.#note({ pause: 'offline' });
  }

  #wake(): void {
    this.#endPause();
    void this.#run();
  }

  #leave(): void {
    this.#service?.end.abort();
    this.#service = null;
    this.#endPause();
  }

  #endPause(): void {
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.#note({ pause: null });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#service !== null && this.#goesOn(this.#service)) await this.#useTurn(this.#service);
    } finally {
      this.#isRunning = false;
    }
  }

  async #useTurn(service: Service): Promise<void> {
    const release = await this.#deps.turn.take(service.sender.userId);
    try {
      do {
        if (this.#goesOn(service)) await this.#step(service);
      } while (this.#turnFor === 'all-steps' && this.#goesOn(service));
    } finally {
      this.#note({ current: null });
      release();
    }
  }

  #goesOn(service: Service): boolean {
    return this.#service === service && this.sending.value.pause === null && service.sender.hasWork;
  }

  async #step(service: Service): Promise<void> {
    const end = await service.sender.step({
      signal: service.end.signal,
      current: this.sending.value.current,
      announce: (current) => this.#note({ current }),
      answered: () => {
        if (this.#service === service) this.#failures = 0;
      },
    });
    if (end === 'answered') this.#failures = 0;
    else if (end !== 'skipped') this.#rest(service, end);
  }

  /** Starts a pause; a failure of an earlier session does not affect this one. */
  #rest(service: Service, postponed: Postponed): void {
    if (this.#service !== service) return;
    const pause = pauseAfter(this.#failures, postponed);
    this.#failures += 1;
    this.#note({ pause: this.#deps.network.isOnline() ? 'server' : 'offline' });
    this.#cancelPause = this.#deps.clock.after(pause, () => this.#wake());
  }

  #note(change: Partial<Sending>): void {
    const before = this.sending.value;
    const sending = { ...before, ...change };
    if (sending.current !== before.current || sending.pause !== before.pause) this.sending.set(sending);
  }
}

/** Pause in milliseconds, by the number of consecutive failures before this one; at least the delay that the server requests. */
function pauseAfter(failures: number, { retryAfterMs = 0 }: Postponed): number {
  return Math.max(PAUSES[failures] ?? LONGEST_PAUSE, Math.min(retryAfterMs, LONGEST_RETRY_AFTER));
}
