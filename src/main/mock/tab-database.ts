const CACHE = 'ostraka-mock';
const ADDRESS = '/mock-database.tar';
const MARK = 'ostraka.mock-database';

/**
 * The database as it was first made for this tab, from which a reload of the page begins: making it takes seconds, and
 * another one would not know the user who is signed in. A new tab makes a new one, so that samples never grow old.
 */
export async function readTabDatabase(): Promise<Blob | undefined> {
  if (sessionStorage.getItem(MARK) === null) return undefined;
  const cache = await caches.open(CACHE);
  return (await cache.match(ADDRESS))?.blob();
}

export async function keepTabDatabase(database: Blob): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, new Response(database));
  sessionStorage.setItem(MARK, 'kept');
}
