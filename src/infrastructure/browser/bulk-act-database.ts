import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { ownName } from './base-path';
import { closeForNewer, writtenWhole } from './device-database';

/** Rows hold text, because it is checked when it is read. */
export interface Schema extends DBSchema {
  acts: { key: string; value: { id: string; userId: string; text: string }; indexes: { userId: string } };
  targets: { key: [string, number]; value: { actId: string; page: number; text: string } };
  journal: { key: [string, number]; value: { actId: string; number: number; text: string } };
  /** Unreadable rows, kept so that the user can save them by hand. */
  unreadable: { key: number; value: { readonly actId: string; readonly texts: readonly string[] } };
}

export type Database = IDBPDatabase<Schema>;
type Store = 'acts' | 'targets' | 'journal' | 'unreadable';
export type Writing = IDBPTransaction<Schema, Store[], 'readwrite'>;

const VERSION = 1;
const EVERYTHING: Store[] = ['acts', 'targets', 'journal', 'unreadable'];

/** `onGone` is called when the browser ends the connection, for example because the user deletes the site's data. */
export function openDatabase(name: string, onGone: () => void): Promise<Database> {
  return openDB<Schema>(ownName(name), VERSION, {
    upgrade(database) {
      database.createObjectStore('acts', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('targets', { keyPath: ['actId', 'page'] });
      database.createObjectStore('journal', { keyPath: ['actId', 'number'] });
      database.createObjectStore('unreadable', { autoIncrement: true });
    },
    terminated: onGone,
    blocking: closeForNewer,
  });
}

/** All of it or nothing. */
export function written<T>(database: Database, write: (writing: Writing) => Promise<T>): Promise<T> {
  return writtenWhole(database.transaction(EVERYTHING, 'readwrite'), write);
}
