import { ownName } from './base-path';

/**
 * Returns whether this device keeps imports of a user, in the database of `IndexedDbStoredImports`. It uses the browser API directly,
 * because most users have no such imports and loading that class with its library would slow the page down.
 */
export async function keepsImportsOf(userId: string): Promise<boolean> {
  const name = ownName('ostraka.imports');
  try {
    // Opening a database that is not there would make it.
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === name)) return false;
    const database = await answerOf(indexedDB.open(name));
    try {
      const rows = database.transaction('imports').objectStore('imports').index('userId');
      return (await answerOf(rows.count(userId))) > 0;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device refuses'));
  });
}
