import type {
  BulkActStore,
  JournalToKeep,
  StoredJournals,
  NumberedEvent,
} from '#application/bulk/ports/bulk-act-store.port';
import type { BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

/** Bulk actions stored on a device. Its tabs share them. */
export class InMemoryBulkActStore<S extends BulkRecord = BulkFeedback> implements BulkActStore<S> {
  /** The device refuses to keep anything. */
  isFull = false;
  readonly stored = new Map<string, JournalToKeep<S>>();
  readonly #targets = new Map<string, ReadonlyArray<BulkTarget<S>>>();
  readonly #rows = new Map<string, Array<NumberedEvent<S>>>();
  #last = 0;

  async acts(userId: string): Promise<StoredJournals<S> | null> {
    const own = [...this.stored.values()].filter((act) => act.userId === userId);
    return { acts: own.map(({ head }) => head), setAside: 0 };
  }

  async targets(actId: string): Promise<ReadonlyArray<BulkTarget<S>> | null> {
    return this.#targets.get(actId) ?? null;
  }

  async rows(actId: string, after: number): Promise<ReadonlyArray<NumberedEvent<S>>> {
    return (this.#rows.get(actId) ?? []).filter(({ number }) => number > after);
  }

  async keep(act: JournalToKeep<S>): Promise<number | null> {
    if (this.isFull) return null;
    const { id } = act.head.act;
    this.stored.set(id, act);
    if (act.targets !== null) this.#targets.set(id, act.targets);
    for (const { actId, event } of act.events) this.#add(actId, event);
    return this.#rows.get(id)?.at(-1)?.number ?? 0;
  }

  async note(actId: string, event: BulkEvent<S>): Promise<boolean> {
    if (!this.isFull) this.#add(actId, event);
    return !this.isFull;
  }

  async forget(actId: string): Promise<void> {
    this.stored.delete(actId);
    this.#targets.delete(actId);
    this.#rows.delete(actId);
  }

  #add(actId: string, event: BulkEvent<S>): void {
    this.#last += 1;
    this.#rows.set(actId, [...(this.#rows.get(actId) ?? []), { number: this.#last, event }]);
  }
}
