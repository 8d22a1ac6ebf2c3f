import { computed, makeObservable } from 'mobx';
import type { Outbox } from '#application/sending/outbox';
import type { OutboxContents } from '#application/sending/personal-outbox';
import type { PersonalRecord } from '#domain/work/personal-record';
import { outboxCounts, syncStatusOf, type OutboxCounts, type SyncStatus } from '#domain/work/sync-status';
import type { WaitingWrites } from '#domain/work/waiting-write';
import { forEachPerson } from './each-person';
import { observed } from './observed';
import type { SessionState } from './session.state';

/** The outbox as screens see it: everything that is read of it is observable. */
export class OutboxState<S extends PersonalRecord> {
  /** The outbox itself, for what is done with it. */
  readonly commands: Outbox<S>;

  readonly #session: SessionState;

  constructor(outbox: Outbox<S>, session: SessionState) {
    this.commands = outbox;
    this.#session = session;
    makeObservable<OutboxState<S>, 'contents' | 'counts'>(this, {
      contents: computed,
      entries: computed,
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

  /** Records whose acts are on their way. */
  get waitingCount(): number {
    return this.counts.waiting;
  }

  /** Records whose acts need the person. */
  get failedCount(): number {
    return this.counts.failed;
  }

  /** Why nothing is sent for now. */
  get pause(): 'offline' | 'server' | null {
    return observed(this.commands.sending).pause;
  }

  /** False when the device refused to keep an entry: it is lost when this tab ends. */
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

  /** Begins with the user who is signed in and follows the session; the returned function ends that. */
  activate(): () => void {
    return forEachPerson(this.#session, (userId) => this.commands.serve(userId));
  }

  /** Null when the server has everything there is to know. */
  syncStatusOf(recordId: string): SyncStatus<S> | null {
    return syncStatusOf(this.entries, recordId, observed(this.commands.sending));
  }
}
