import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { LeftOutRow } from '#application/dataset-creation/import-job';
import type { FileHandle, StoredImport, StoredProgress } from '#application/dataset-creation/stored-import';
import type { StoredImports } from '#application/dataset-creation/ports/stored-imports.port';
import { ownName } from './base-path';
import { closeForNewer, DeviceDatabase, writtenWhole } from './device-database';
import {
  leftOutFromText,
  leftOutToText,
  planFromText,
  planToText,
  progressFromText,
  progressToText,
} from './import-codec';

/** Rows contain text, which is checked when it is read, except for handles, which only the browser can write. */
interface Schema extends DBSchema {
  imports: {
    key: string;
    value: { id: string; userId: string; text: string; handle: FileHandle | null };
    indexes: { userId: string };
  };
  progress: { key: string; value: { id: string; text: string } };
  leftOut: { key: [string, number]; value: { importId: string; number: number; text: string } };
}

type Store = 'imports' | 'progress' | 'leftOut';
type Writing = IDBPTransaction<Schema, Store[], 'readwrite'>;

const STORES: Store[] = ['imports', 'progress', 'leftOut'];

/** In the order of keys, an array follows all numbers. */
const rowsOf = (importId: string) => IDBKeyRange.bound([importId, 0], [importId, []]);

function openDatabase(onGone: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(ownName('ostraka.imports'), 1, {
    upgrade(database) {
      database.createObjectStore('imports', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('progress', { keyPath: 'id' });
      database.createObjectStore('leftOut', { keyPath: ['importId', 'number'] });
    },
    terminated: onGone,
    blocking: closeForNewer,
  });
}

/** One row for each import, one for its progress, and one for the rejected rows of each chunk. */
export class IndexedDbStoredImports implements StoredImports {
  readonly #device = new DeviceDatabase(openDatabase);

  of(userId: string): Promise<readonly StoredImport[]> {
    return this.#device.tried<readonly StoredImport[]>([], async (database) => {
      const rows = await database.getAllFromIndex('imports', 'userId', userId);
      const found: StoredImport[] = [];
      for (const { id, text, handle } of rows) {
        // There is rarely more than one.
        // oxlint-disable-next-line no-await-in-loop
        const row = await database.get('progress', id);
        const plan = planFromText(text);
        const progress = progressFromText(row?.text ?? '');
        if (plan !== null && progress !== null) found.push({ ...plan, ...progress, handle });
        // oxlint-disable-next-line no-await-in-loop
        else await this.forget(id);
      }
      return found.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
    });
  }

  keep({ handle, counts, taken, isSettled, notedAt, ...plan }: StoredImport): Promise<boolean> {
    const { id, userId } = plan;
    const progress = progressToText({ counts, taken, isSettled, notedAt });
    return this.#write(false, async (writing) => {
      await writing.objectStore('imports').put({ id, userId, text: planToText(plan), handle });
      await writing.objectStore('progress').put({ id, text: progress });
      return true;
    });
  }

  note(id: string, progress: StoredProgress, leftOut: readonly LeftOutRow[]): Promise<void> {
    return this.#write(undefined, async (writing) => {
      if ((await writing.objectStore('imports').getKey(id)) === undefined) return;
      await writing.objectStore('progress').put({ id, text: progressToText(progress) });
      const [first] = leftOut;
      if (first === undefined) return;
      const row = { importId: id, number: first.row, text: leftOutToText(leftOut) };
      await writing.objectStore('leftOut').put(row);
    });
  }

  noteDataset(id: string, dataset: StoredImport['dataset']): Promise<void> {
    return this.#write(undefined, async (writing) => {
      const imports = writing.objectStore('imports');
      const row = await imports.get(id);
      const plan = planFromText(row?.text ?? '');
      if (row !== undefined && plan !== null)
        await imports.put({ ...row, text: planToText({ ...plan, dataset }) });
    });
  }

  leftOut(id: string): Promise<readonly LeftOutRow[]> {
    return this.#device.tried<readonly LeftOutRow[]>([], async (database) => {
      const rows = await database.getAll('leftOut', rowsOf(id));
      return rows.flatMap(({ text }) => leftOutFromText(text));
    });
  }

  forget(id: string): Promise<void> {
    return this.#write(undefined, async (writing) => {
      await writing.objectStore('imports').delete(id);
      await writing.objectStore('progress').delete(id);
      await writing.objectStore('leftOut').delete(rowsOf(id));
    });
  }

  #write<T>(otherwise: T, write: (writing: Writing) => Promise<T>): Promise<T> {
    return this.#device.tried(otherwise, (database) =>
      writtenWhole(database.transaction(STORES, 'readwrite'), write),
    );
  }
}
