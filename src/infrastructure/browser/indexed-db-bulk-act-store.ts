import type {
  BulkActStore,
  JournalHead,
  JournalToKeep,
  StoredJournals,
  NumberedEvent,
} from '#application/bulk/ports/bulk-act-store.port';
import type { BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { BULK_PAGE } from '#domain/bulk/planned-target';
import { openDatabase, written, type Database, type Schema, type Writing } from './bulk-act-database';
import { DeviceDatabase } from './device-database';
import { eventForm, headForm, targetsForm, type StoredBulkFamily } from './stored-bulk-act';
import { fromText, toText, type StoredForm } from './stored-form';

/** Number of rows of a journal that are read at once; the browser can draw in between. */
const ROWS_AT_ONCE = 200;

/** Rows of an act after a number; IndexedDB orders a list after every number. */
const rowsBehind = (actId: string, number: number) => IDBKeyRange.bound([actId, number], [actId, []], true);
const rowsOf = (actId: string) => rowsBehind(actId, -1);

/** A device that refuses stores nothing and finds nothing: some private windows, policies, a full disk, a newer version. */
export class IndexedDbBulkActStore<S extends BulkRecord> implements BulkActStore<S> {
  readonly #device: DeviceDatabase<Schema>;
  readonly #head: StoredForm<JournalHead<S>>;
  readonly #targets: StoredForm<ReadonlyArray<BulkTarget<S>>>;
  readonly #event: StoredForm<BulkEvent<S>>;

  constructor(family: StoredBulkFamily<S>) {
    this.#device = new DeviceDatabase((onGone) => openDatabase(family.prefix, onGone));
    this.#head = headForm(family);
    this.#targets = targetsForm(family);
    this.#event = eventForm(family);
  }

  acts(userId: string): Promise<StoredJournals<S> | null> {
    return this.#device.tried<StoredJournals<S> | null>(null, async (database) => {
      const rows = await database.getAllFromIndex('acts', 'userId', userId);
      const acts: Array<JournalHead<S>> = [];
      for (const { id, text } of rows) {
        const head = fromText(this.#head, text);
        if (head !== null) acts.push(head);
        // One transaction after the other; there is rarely more than one.
        // oxlint-disable-next-line no-await-in-loop
        else await setAside(database, id);
      }
      acts.sort((a, b) => a.act.startedAt.getTime() - b.act.startedAt.getTime());
      return { acts, setAside: rows.length - acts.length };
    });
  }

  targets(actId: string): Promise<ReadonlyArray<BulkTarget<S>> | null> {
    return this.#device.tried<ReadonlyArray<BulkTarget<S>> | null>(null, async (database) => {
      const reading = database.transaction(['acts', 'targets']);
      const act = await reading.objectStore('acts').get(actId);
      const head = act === undefined ? null : fromText(this.#head, act.text);
      const targets: Array<BulkTarget<S>> = [];
      for (let page = 0; ; page += 1) {
        // One page at a time: reading a hundred of them at once would block the browser.
        // oxlint-disable-next-line no-await-in-loop
        const row = await reading.objectStore('targets').get([actId, page]);
        if (row === undefined) break;
        targets.push(...(fromText(this.#targets, row.text) ?? []));
      }
      if (targets.length === head?.total) return targets;
      await setAside(database, actId);
      return null;
    });
  }

  rows(actId: string, after: number): Promise<ReadonlyArray<NumberedEvent<S>>> {
    return this.#device.tried<ReadonlyArray<NumberedEvent<S>>>([], async (database) => {
      const { store } = database.transaction('journal');
      const found: Array<NumberedEvent<S>> = [];
      for (let last = after; ;) {
        // oxlint-disable-next-line no-await-in-loop
        const rows = await store.getAll(rowsBehind(actId, last), ROWS_AT_ONCE);
        for (const { number, text } of rows) {
          last = number;
          const event = fromText(this.#event, text);
          // Records of an unreadable row are sent again, and turn out to be done.
          if (event !== null) found.push({ number, event });
        }
        if (rows.length < ROWS_AT_ONCE) return found;
      }
    });
  }

  keep({ userId, head, targets, events }: JournalToKeep<S>): Promise<number | null> {
    const { id } = head.act;
    return this.#device.tried<number | null>(null, (database) =>
      written(database, async (writing) => {
        await writing.objectStore('acts').put({ id, userId, text: toText(this.#head, head) });
        await this.#putTargets(writing, id, targets ?? []);
        // Each row is numbered after the previous one.
        // oxlint-disable-next-line no-await-in-loop
        for (const { actId, event } of events) await append(writing, actId, toText(this.#event, event));
        return lastRow(writing, id);
      }),
    );
  }

  note(actId: string, event: BulkEvent<S>): Promise<boolean> {
    return this.#device.tried(false, (database) =>
      written(database, async (writing) => {
        await append(writing, actId, toText(this.#event, event));
        return true;
      }),
    );
  }

  forget(actId: string): Promise<void> {
    return this.#device.tried(undefined, (database) =>
      written(database, (writing) => remove(writing, actId)),
    );
  }

  async #putTargets(writing: Writing, actId: string, targets: ReadonlyArray<BulkTarget<S>>): Promise<void> {
    const store = writing.objectStore('targets');
    for (let page = 0; page * BULK_PAGE < targets.length; page += 1) {
      const text = toText(this.#targets, targets.slice(page * BULK_PAGE, (page + 1) * BULK_PAGE));
      // Each page is made after the previous one is written, so that the browser can draw in between.
      // oxlint-disable-next-line no-await-in-loop
      await store.put({ actId, page, text });
    }
  }
}

async function append(writing: Writing, actId: string, text: string): Promise<void> {
  const number = (await lastRow(writing, actId)) + 1;
  await writing.objectStore('journal').add({ actId, number, text });
}

async function lastRow(writing: Writing, actId: string): Promise<number> {
  const cursor = await writing.objectStore('journal').openKeyCursor(rowsOf(actId), 'prev');
  return cursor === null ? 0 : cursor.primaryKey[1];
}

/** Moves an unreadable act to a store from which the user can save it by hand. */
async function setAside(database: Database, actId: string): Promise<void> {
  await written(database, async (writing) => {
    const act = await writing.objectStore('acts').get(actId);
    const targets = await writing.objectStore('targets').getAll(rowsOf(actId));
    const journal = await writing.objectStore('journal').getAll(rowsOf(actId));
    const texts = [...(act === undefined ? [] : [act]), ...targets, ...journal].map(({ text }) => text);
    await writing.objectStore('unreadable').add({ actId, texts });
    await remove(writing, actId);
  });
}

async function remove(writing: Writing, actId: string): Promise<void> {
  await writing.objectStore('acts').delete(actId);
  await writing.objectStore('targets').delete(rowsOf(actId));
  await writing.objectStore('journal').delete(rowsOf(actId));
}
