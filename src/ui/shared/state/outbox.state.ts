import { computed, makeObservable } from 'mobx';
import type { Outbox } from '#application/sending/outbox';
import type { OutboxContents } from '#application/sending/personal-outbox';
import type { PersonalRecord } from '#domain/work/personal-record';
import { outboxCounts, syncStatusOf, type OutboxCounts, type SyncStatus } from '#domain/work/sync-status';
import type { WaitingWrites } from '#domain/work/waiting-write';
import { forEachPerson } from './each-person';
import { observed } from './observed';
import type { SendingSummary, UnsentRow } from './sending-summary';
import type { SessionState } from './session.state';

/** The outbox of one family of records as screens see it: everything that is read of it is observable. */
export class OutboxState<S extends PersonalRecord> implements SendingSummary {
  readonly commands: Outbox<S>;

  readonly #session: SessionState;
  readonly #rowsOf: (writes: WaitingWrites<S>) => readonly UnsentRow[];

  constructor(
    outbox: Outbox<S>,
    session: SessionState,
    rowsOf: (writes: WaitingWrites<S>) => readonly UnsentRow[],
  ) {
    this.commands = outbox;
    this.#session = session;
    this.#rowsOf = rowsOf;
    makeObservable<OutboxState<S>, 'contents' | 'counts'>(this, {
      contents: computed,
      entries: computed,
      unsent: computed,
      oldest: computed,
      counts: computed,
      waitingCount: computed,
      failedCount: computed,
      isKept: computed,
      pause: computed,
    });
  }

  get entries(): WaitingWrites<S> {
    return this.contents?.entries ?? [];
  }

  get unsent(): readonly UnsentRow[] {
    return this.#rowsOf(this.entries);
  }

  get oldest(): string | null {
    return this.entries[0]?.key ?? null;
  }

  get waitingCount(): number {
    return this.counts.waiting;
  }

  get failedCount(): number {
    return this.counts.failed;
  }

  get pause(): 'offline' | 'server' | null {
    return observed(this.commands.sending).pause;
  }

  get isKept(): boolean {
    return (this.contents?.unkept.size ?? 0) === 0;
  }

  private get contents(): OutboxContents<S> | null {
    const current = observed(this.commands.current);
    return current && observed(current.contents);
  }

  private get counts(): OutboxCounts {
    return outboxCounts(this.entries);
  }

  /** Serves the signed-in user and follows the session until the returned function is called. */
  activate(): () => void {
    return forEachPerson(this.#session, (userId) => this.commands.serve(userId));
  }

  syncStatusOf(recordId: string): SyncStatus<S> | null {
    return syncStatusOf(this.entries, recordId, observed(this.commands.sending));
  }
}
