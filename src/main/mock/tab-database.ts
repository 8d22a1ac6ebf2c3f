const CACHE = 'ostraka-mock';
const ADDRESS = '/mock-database.tar';
const MARK = 'ostraka.mock-database';

/**
 * Returns the initial database of this tab, which a reload of the page starts with: creating it takes seconds, and a new one
 * does not know the signed-in user. Each new tab creates its own, so that the samples are never out of date.
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
