import type { PersonalRecord } from '#domain/work/personal-record';
import type { WaitingWrite } from '#domain/work/waiting-write';
import { nextToSend, tried } from '#domain/work/waiting-writes';
import type { PersonalOutbox } from './personal-outbox';
import type { RecordWriter } from './ports/record-writer.port';
import type { Postponed, SendOutcome } from './send-outcome';
import type { StepSender, SendingStep, StepEnd } from './sending-loop';

export type SettledOutcome<S extends PersonalRecord> = Exclude<SendOutcome<S>, Postponed>;

/** Sends the entries of one person one by one. */
export class OutboxSender<S extends PersonalRecord> implements StepSender {
  readonly #outbox: PersonalOutbox<S>;
  readonly #writer: RecordWriter<S>;
  readonly #onOutcome: (entry: WaitingWrite<S>, outcome: SettledOutcome<S>) => void;

  /** `onOutcome` is called with every outcome except a postponement, before the next entry is sent. */
  constructor(
    outbox: PersonalOutbox<S>,
    writer: RecordWriter<S>,
    onOutcome: (entry: WaitingWrite<S>, outcome: SettledOutcome<S>) => void,
  ) {
    this.#outbox = outbox;
    this.#writer = writer;
    this.#onOutcome = onOutcome;
  }

  get userId(): string {
    return this.#outbox.userId;
  }

  get hasWork(): boolean {
    return nextToSend(this.#outbox.entries) !== null;
  }

  async step({ announce }: Pick<SendingStep, 'announce'>): Promise<StepEnd> {
    const next = nextToSend(this.#outbox.entries);
    const entry = next && this.#outbox.renewed(next.key);
    if (entry === null || entry.problem !== null) return 'skipped';
    this.#outbox.change((entries) => tried(entries, entry.key));
    announce(entry.key);
    const outcome = await this.#writer.write(entry);
    if (outcome.kind === 'postponed') return outcome;
    this.#onOutcome(entry, outcome);
    return 'answered';
  }
}
