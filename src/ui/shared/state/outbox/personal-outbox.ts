import { action, makeObservable, observableRef } from 'mobx';
import type { OutboxChange, OutboxStore } from '#application/outbox/ports/outbox-store.port';
import { inOrder, type Outbox, type OutboxEntry } from '#domain/outbox/outbox-entry';

/** The entries of one person, in memory and on the device. */
export class PersonalOutbox {
  entries: Outbox = [];
  /** Entries that this tab alone has, because the device refused them. */
  unkept: ReadonlySet<string> = new Set();

  readonly userId: string;
  readonly #store: OutboxStore;

  constructor(userId: string, store: OutboxStore) {
    this.userId = userId;
    this.#store = store;
    makeObservable<PersonalOutbox, 'follow'>(this, {
      entries: observableRef,
      unkept: observableRef,
      userId: false,
      open: action,
      change: action,
      renewed: action,
      follow: action,
    });
  }

  /** Reads what is kept and follows what other tabs do; the returned function ends that. */
  open(): () => void {
    const own = this.entries.filter(({ key }) => this.unkept.has(key));
    this.entries = inOrder([...this.#store.read(this.userId), ...own]);
    return this.#store.subscribe(this.userId, (change) => this.follow(change));
  }

  change(change: (outbox: Outbox) => Outbox): void {
    const before = this.entries;
    this.entries = change(before);
    this.#write(before);
  }

  /** The entry as it is now: another tab may have sent or changed it without this one having heard. */
  renewed(key: string): OutboxEntry | null {
    const known = this.entries.find((entry) => entry.key === key) ?? null;
    if (known === null || this.unkept.has(key)) return known;
    const entry = this.#store.find(this.userId, key);
    this.follow({ key, entry });
    return entry;
  }

  private follow({ key, entry }: OutboxChange): void {
    const others = this.entries.filter((known) => known.key !== key);
    this.entries = entry === null ? others : inOrder([...others, entry]);
  }

  #write(before: Outbox): void {
    const unkept = new Set(this.unkept);
    const keys = new Set(this.entries.map(({ key }) => key));
    for (const { key } of before) {
      if (keys.has(key)) continue;
      this.#store.forget(this.userId, key);
      unkept.delete(key);
    }
    const unchanged = new Set(before);
    for (const entry of this.entries) {
      if (unchanged.has(entry) && !unkept.has(entry.key)) continue;
      if (this.#store.keep(this.userId, entry)) unkept.delete(entry.key);
      else unkept.add(entry.key);
    }
    if (unkept.size > 0 || this.unkept.size > 0) this.unkept = unkept;
  }
}
