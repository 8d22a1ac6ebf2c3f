import { action, makeObservable, observableRef } from 'mobx';
import type { SendingTurn } from '#application/outbox/ports/sending-turn.port';
import type { SendEntry } from '#application/outbox/send-entry.use-case';
import type { Postponed, SendOutcome } from '#application/outbox/send-outcome';
import type { Clock } from '#application/shared/ports/clock.port';
import type { NetworkStatus } from '#application/shared/ports/network-status.port';
import { nextToSend, tried } from '#domain/outbox/outbox';
import type { OutboxEntry } from '#domain/outbox/outbox-entry';
import type { Sending } from '#domain/outbox/record-standing';
import { pauseAfter } from '../sending-pauses';
import type { PersonalOutbox } from './personal-outbox';

export interface SenderParts {
  readonly sendEntry: Pick<SendEntry, 'execute'>;
  readonly turn: SendingTurn;
  readonly clock: Clock;
  readonly network: NetworkStatus;
  /** Called with every outcome but a postponement, before the next entry is sent. */
  readonly onOutcome: (outbox: PersonalOutbox, entry: OutboxEntry, outcome: SettledOutcome) => void;
}

interface Service {
  readonly outbox: PersonalOutbox;
}

export type SettledOutcome = Exclude<SendOutcome, { kind: 'postponed' }>;

/** Sends the entries of whoever is signed in, one after the other, and waits when nobody can be reached. */
export class OutboxSender {
  sending: Sending = { current: null, pause: null };

  readonly #parts: SenderParts;
  /** Another one for each session, also of the same person. */
  #service: Service | null = null;
  #isRunning = false;
  #failures = 0;
  #cancelPause: (() => void) | null = null;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    makeObservable<OutboxSender, 'note'>(this, {
      sending: observableRef,
      serve: false,
      resume: false,
      wakeUnlessPaused: false,
      note: action,
    });
  }

  /** Begins to send for a person; the returned function ends that, and an exchange under way still counts. */
  serve(outbox: PersonalOutbox): () => void {
    this.#service = { outbox };
    const unsubscribe = this.#parts.network.subscribe((isOnline) => this.#follow(isOnline));
    this.resume();
    return () => {
      unsubscribe();
      this.#leave();
    };
  }

  /** Ends a pause before its time: the connection is back, or the person asks for it. */
  resume(): void {
    this.#failures = 0;
    this.#wake();
  }

  /** Sends what there is, unless nobody can be reached for now. */
  wakeUnlessPaused(): void {
    if (this.sending.pause === null) this.#wake();
  }

  #follow(isOnline: boolean): void {
    if (isOnline) this.resume();
    else if (this.sending.pause !== null) this.note({ pause: 'offline' });
  }

  #wake(): void {
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.note({ pause: null });
    void this.#run();
  }

  #leave(): void {
    this.#service = null;
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.note({ pause: null });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#service !== null && this.sending.pause === null) {
        const next = nextToSend(this.#service.outbox.entries);
        if (next === null) break;
        await this.#send(this.#service, next.key);
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #send(service: Service, key: string): Promise<void> {
    const { outbox } = service;
    const release = await this.#parts.turn.take(outbox.userId);
    try {
      const entry = this.#service === service ? outbox.renewed(key) : null;
      if (entry === null || entry.problem !== null) return;
      outbox.change((entries) => tried(entries, key));
      this.note({ current: key });
      const outcome = await this.#parts.sendEntry.execute(entry);
      if (outcome.kind === 'postponed') return this.#rest(service, outcome);
      this.#failures = 0;
      this.#parts.onOutcome(outbox, entry, outcome);
    } finally {
      this.note({ current: null });
      release();
    }
  }

  /** What an earlier session met with says nothing about this one. */
  #rest(service: Service, postponed: Postponed): void {
    if (this.#service !== service) return;
    const pause = pauseAfter(this.#failures, postponed);
    this.#failures += 1;
    this.note({ pause: this.#parts.network.isOnline() ? 'server' : 'offline' });
    this.#cancelPause = this.#parts.clock.after(pause, () => this.#wake());
  }

  private note(change: Partial<Sending>): void {
    const { current = this.sending.current, pause = this.sending.pause } = change;
    if (current === this.sending.current && pause === this.sending.pause) return;
    this.sending = { current, pause };
  }
}
