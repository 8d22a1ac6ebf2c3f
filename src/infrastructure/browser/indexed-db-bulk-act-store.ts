import type {
  BulkActStore,
  JournalHead,
  JournalToKeep,
  StoredJournals,
  NumberedEvent,
} from '#application/bulk/ports/bulk-act-store.port';
import type {
  BulkFeedback,
  FeedbackBulkEvent,
  FeedbackBulkTarget,
} from '#domain/bulk/feedback/feedback-bulk';
import { BULK_PAGE } from '#domain/bulk/planned-target';
import { openDatabase, written, type Database, type Writing } from './bulk-act-database';
import { DeviceDatabase } from './device-database';
import { headFromText, headToText } from './stored-journal-head';
import { eventFromText, eventToText } from './stored-bulk-event';
import { targetsFromText, targetsToText } from './stored-bulk-targets';

/** Rows of a journal that are read in one go; the browser can draw in between. */
const ROWS_AT_ONCE = 200;

/** Rows of an act behind a number; a list comes behind every number. */
const rowsBehind = (actId: string, number: number) => IDBKeyRange.bound([actId, number], [actId, []], true);
const rowsOf = (actId: string) => rowsBehind(actId, -1);

/** A device that refuses keeps nothing and finds nothing: some private windows, policies, a full disk, a newer version. */
export class IndexedDbBulkActStore implements BulkActStore<BulkFeedback> {
  readonly #device = new DeviceDatabase(openDatabase);

  acts(userId: string): Promise<StoredJournals<BulkFeedback> | null> {
    return this.#device.tried<StoredJournals<BulkFeedback> | null>(null, async (database) => {
      const rows = await database.getAllFromIndex('acts', 'userId', userId);
      const acts: Array<JournalHead<BulkFeedback>> = [];
      for (const { id, text } of rows) {
        const head = headFromText(text);
        if (head !== null) acts.push(head);
        // One transaction after the other; there is hardly ever one.
        // oxlint-disable-next-line no-await-in-loop
        else await setAside(database, id);
      }
      acts.sort((a, b) => a.act.startedAt.getTime() - b.act.startedAt.getTime());
      return { acts, setAside: rows.length - acts.length };
    });
  }

  targets(actId: string): Promise<readonly FeedbackBulkTarget[] | null> {
    return this.#device.tried<readonly FeedbackBulkTarget[] | null>(null, async (database) => {
      const reading = database.transaction(['acts', 'targets']);
      const act = await reading.objectStore('acts').get(actId);
      const head = act === undefined ? null : headFromText(act.text);
      const targets: FeedbackBulkTarget[] = [];
      for (let page = 0; ; page += 1) {
        // One at a time, or the browser stands still while a hundred of them are read.
        // oxlint-disable-next-line no-await-in-loop
        const row = await reading.objectStore('targets').get([actId, page]);
        if (row === undefined) break;
        targets.push(...(targetsFromText(row.text) ?? []));
      }
      if (targets.length === head?.total) return targets;
      await setAside(database, actId);
      return null;
    });
  }

  rows(actId: string, after: number): Promise<ReadonlyArray<NumberedEvent<BulkFeedback>>> {
    return this.#device.tried<ReadonlyArray<NumberedEvent<BulkFeedback>>>([], async (database) => {
      const { store } = database.transaction('journal');
      const found: Array<NumberedEvent<BulkFeedback>> = [];
      for (let last = after; ;) {
        // oxlint-disable-next-line no-await-in-loop
        const rows = await store.getAll(rowsBehind(actId, last), ROWS_AT_ONCE);
        for (const { number, text } of rows) {
          last = number;
          const event = eventFromText(text);
          // Records of a lost row are sent again, and found to be done.
          if (event !== null) found.push({ number, event });
        }
        if (rows.length < ROWS_AT_ONCE) return found;
      }
    });
  }

  keep({ userId, head, targets, events }: JournalToKeep<BulkFeedback>): Promise<number | null> {
    const { id } = head.act;
    return this.#device.tried<number | null>(null, (database) =>
      written(database, async (writing) => {
        await writing.objectStore('acts').put({ id, userId, text: headToText(head) });
        await putTargets(writing, id, targets ?? []);
        // Each row is numbered after the one before.
        // oxlint-disable-next-line no-await-in-loop
        for (const { actId, event } of events) await append(writing, actId, event);
        return lastRow(writing, id);
      }),
    );
  }

  note(actId: string, event: FeedbackBulkEvent): Promise<boolean> {
    return this.#device.tried(false, (database) =>
      written(database, async (writing) => {
        await append(writing, actId, event);
        return true;
      }),
    );
  }

  forget(actId: string): Promise<void> {
    return this.#device.tried(undefined, (database) =>
      written(database, (writing) => remove(writing, actId)),
    );
  }
}

async function append(writing: Writing, actId: string, event: FeedbackBulkEvent): Promise<void> {
  const number = (await lastRow(writing, actId)) + 1;
  await writing.objectStore('journal').add({ actId, number, text: eventToText(event) });
}

async function lastRow(writing: Writing, actId: string): Promise<number> {
  const cursor = await writing.objectStore('journal').openKeyCursor(rowsOf(actId), 'prev');
  return cursor === null ? 0 : cursor.primaryKey[1];
}

/** Out of the way, but not out of the world. */
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

async function putTargets(
  writing: Writing,
  actId: string,
  targets: readonly FeedbackBulkTarget[],
): Promise<void> {
  const store = writing.objectStore('targets');
  for (let page = 0; page * BULK_PAGE < targets.length; page += 1) {
    const text = targetsToText(targets.slice(page * BULK_PAGE, (page + 1) * BULK_PAGE));
    // Each page is made once the one before is written: the browser can draw in between.
    // oxlint-disable-next-line no-await-in-loop
    await store.put({ actId, page, text });
  }
}
