import type { PersonalRecord } from '#domain/work/personal-record';
import { inOrder, type WaitingWrite, type WaitingWrites } from '#domain/work/waiting-write';
import { LiveValue } from '../shared/live-value';
import type { OutboxChange, OutboxStore } from './ports/outbox-store.port';

export interface OutboxContents<S extends PersonalRecord> {
  readonly entries: WaitingWrites<S>;
  /** Keys of entries that exist in this tab only, because the device refused them. */
  readonly unkept: ReadonlySet<string>;
}

/** The entries of one person, in memory and on the device. */
export class PersonalOutbox<S extends PersonalRecord> {
  readonly contents = new LiveValue<OutboxContents<S>>({ entries: [], unkept: new Set() });

  readonly userId: string;
  readonly #store: OutboxStore<S>;

  constructor(userId: string, store: OutboxStore<S>) {
    this.userId = userId;
    this.#store = store;
  }

  get entries(): WaitingWrites<S> {
    return this.contents.value.entries;
  }

  /** Reads stored entries and follows the changes of other tabs until the returned function is called. */
  open(): () => void {
    const { entries, unkept } = this.contents.value;
    const own = entries.filter(({ key }) => unkept.has(key));
    this.#become(inOrder([...this.#store.read(this.userId), ...own]));
    return this.#store.subscribe(this.userId, (change) => this.#follow(change));
  }

  change(change: (entries: WaitingWrites<S>) => WaitingWrites<S>): void {
    const entries = change(this.entries);
    this.#become(entries, this.#written(entries));
  }

  /** Reads the current entry from the device: another tab may have sent or changed it unnoticed. */
  renewed(key: string): WaitingWrite<S> | null {
    const known = this.entries.find((entry) => entry.key === key) ?? null;
    if (known === null || this.contents.value.unkept.has(key)) return known;
    const entry = this.#store.find(this.userId, key);
    this.#follow({ key, entry });
    return entry;
  }

  #follow({ key, entry }: OutboxChange<S>): void {
    const others = this.entries.filter((known) => known.key !== key);
    this.#become(entry === null ? others : inOrder([...others, entry]));
  }

  #become(entries: WaitingWrites<S>, unkept = this.contents.value.unkept): void {
    this.contents.set({ entries, unkept });
  }

  /** Writes changed entries to the device; returns the keys that it refused. */
  #written(entries: WaitingWrites<S>): ReadonlySet<string> {
    const before = this.contents.value;
    const unkept = new Set(before.unkept);
    const keys = new Set(entries.map(({ key }) => key));
    for (const { key } of before.entries) {
      if (keys.has(key)) continue;
      this.#store.forget(this.userId, key);
      unkept.delete(key);
    }
    const unchanged = new Set(before.entries);
    for (const entry of entries) {
      if (unchanged.has(entry) && !unkept.has(entry.key)) continue;
      if (this.#store.keep(this.userId, entry)) unkept.delete(entry.key);
      else unkept.add(entry.key);
    }
    return unkept;
  }
}
