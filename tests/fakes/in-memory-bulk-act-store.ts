import type {
  ActToStore,
  BulkActStore,
  StoredActs,
  NumberedEvent,
} from '#application/bulk/ports/bulk-act-store.port';
import type { BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';

/** Bulk actions stored on a device. Its tabs share them. */
export class InMemoryBulkActStore implements BulkActStore {
  /** The device refuses to keep anything. */
  isFull = false;
  readonly stored = new Map<string, ActToStore>();
  readonly #targets = new Map<string, readonly BulkTarget[]>();
  readonly #rows = new Map<string, NumberedEvent[]>();
  #last = 0;

  async acts(userId: string): Promise<StoredActs | null> {
    const own = [...this.stored.values()].filter((act) => act.userId === userId);
    return { acts: own.map(({ stored }) => stored), setAside: 0 };
  }

  async targets(actId: string): Promise<readonly BulkTarget[] | null> {
    return this.#targets.get(actId) ?? null;
  }

  async rows(actId: string, after: number): Promise<readonly NumberedEvent[]> {
    return (this.#rows.get(actId) ?? []).filter(({ number }) => number > after);
  }

  async keep(act: ActToStore): Promise<number | null> {
    if (this.isFull) return null;
    const { id } = act.stored.act;
    this.stored.set(id, act);
    if (act.targets !== null) this.#targets.set(id, act.targets);
    for (const { actId, event } of act.events) this.#add(actId, event);
    return this.#rows.get(id)?.at(-1)?.number ?? 0;
  }

  async note(actId: string, event: BulkEvent): Promise<boolean> {
    if (!this.isFull) this.#add(actId, event);
    return !this.isFull;
  }

  async forget(actId: string): Promise<void> {
    this.stored.delete(actId);
    this.#targets.delete(actId);
    this.#rows.delete(actId);
  }

  #add(actId: string, event: BulkEvent): void {
    this.#last += 1;
    this.#rows.set(actId, [...(this.#rows.get(actId) ?? []), { number: this.#last, event }]);
  }
}
