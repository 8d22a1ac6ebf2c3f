import { action, makeObservable, observableRef } from 'mobx';
import type { SendingTurn } from '../../../../application/outbox/ports/sending-turn.port';
import type { SendEntry } from '../../../../application/outbox/send-entry.use-case';
import type { SendOutcome } from '../../../../application/outbox/send-outcome';
import type { Clock } from '../../../../application/shared/ports/clock.port';
import type { NetworkStatus } from '../../../../application/shared/ports/network-status.port';
import { nextToSend, tried } from '../../../../domain/outbox/outbox';
import type { OutboxEntry } from '../../../../domain/outbox/outbox-entry';
import type { Sending } from '../../../../domain/outbox/record-standing';
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

  private readonly parts: SenderParts;
  /** Another one for each session, also of the same person. */
  private service: Service | null = null;
  private isRunning = false;
  private failures = 0;
  private cancelPause: (() => void) | null = null;

  constructor(parts: SenderParts) {
    this.parts = parts;
    makeObservable<
      OutboxSender,
      | 'parts'
      | 'service'
      | 'isRunning'
      | 'failures'
      | 'cancelPause'
      | 'follow'
      | 'wake'
      | 'leave'
      | 'note'
      | 'run'
      | 'send'
      | 'rest'
    >(this, {
      sending: observableRef,
      serve: false,
      resume: false,
      wakeUnlessPaused: false,
      parts: false,
      service: false,
      isRunning: false,
      failures: false,
      cancelPause: false,
      follow: false,
      wake: false,
      leave: false,
      note: action,
      run: false,
      send: false,
      rest: false,
    });
  }

  /** Begins to send for a person; the returned function ends that, and an exchange under way still counts. */
  serve(outbox: PersonalOutbox): () => void {
    this.service = { outbox };
    const unsubscribe = this.parts.network.subscribe((isOnline) => this.follow(isOnline));
    this.resume();
    return () => {
      unsubscribe();
      this.leave();
    };
  }

  /** Ends a pause before its time: the connection is back, or the person asks for it. */
  resume(): void {
    this.failures = 0;
    this.wake();
  }

  /** Sends what there is, unless nobody can be reached for now. */
  wakeUnlessPaused(): void {
    if (this.sending.pause === null) this.wake();
  }

  private follow(isOnline: boolean): void {
    if (isOnline) this.resume();
    else if (this.sending.pause !== null) this.note({ pause: 'offline' });
  }

  private wake(): void {
    this.cancelPause?.();
    this.cancelPause = null;
    this.note({ pause: null });
    void this.run();
  }

  private leave(): void {
    this.service = null;
    this.cancelPause?.();
    this.cancelPause = null;
    this.note({ pause: null });
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.service !== null && this.sending.pause === null) {
        const next = nextToSend(this.service.outbox.entries);
        if (next === null) break;
        await this.send(this.service, next.key);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async send(service: Service, key: string): Promise<void> {
    const { outbox } = service;
    const release = await this.parts.turn.take(outbox.userId);
    try {
      const entry = this.service === service ? outbox.renewed(key) : null;
      if (entry === null || entry.problem !== null) return;
      outbox.change((entries) => tried(entries, key));
      this.note({ current: key });
      const outcome = await this.parts.sendEntry.execute(entry);
      if (outcome.kind === 'postponed') return this.rest(service);
      this.failures = 0;
      this.parts.onOutcome(outbox, entry, outcome);
    } finally {
      this.note({ current: null });
      release();
    }
  }

  /** What an earlier session met with says nothing about this one. */
  private rest(service: Service): void {
    if (this.service !== service) return;
    const pause = pauseAfter(this.failures);
    this.failures += 1;
    this.note({ pause: this.parts.network.isOnline() ? 'server' : 'offline' });
    this.cancelPause = this.parts.clock.after(pause, () => this.wake());
  }

  private note(change: Partial<Sending>): void {
    const { current = this.sending.current, pause = this.sending.pause } = change;
    if (current === this.sending.current && pause === this.sending.pause) return;
    this.sending = { current, pause };
  }
}
