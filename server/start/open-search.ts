import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GrowthDetector } from '../search/hosting/growth-detector';
import type { RequestLoad } from '../search/hosting/request-load';
import type { SearchEngine } from '../search/search-engine';
import { ThreadedSearchEngine } from '../search/threaded-search-engine';
import { isSource } from '../start-thread';
import { recordTotals } from '../store/queries/counts';
import { datasetIdsByActivity } from '../store/queries/datasets';
import { searchSource } from '../store/queries/search-source';
import type { Store } from '../store/queries/store';
import type { Settings } from '../settings';
import { memoryLimit } from './machine-memory';
import { repeatedly } from './repeatedly';

/** Share of the memory for indexes: those of all servers on the machine. */
const MEMORY_SHARE = 1 / 4;

/** After a start, users open their pages first: reading ahead must not slow that down. */
const READ_AHEAD_AFTER_MS = 1_000;

/** A glance at the totals of all datasets. */
const FOLLOW_EVERY_MS = 5_000;

export interface SearchDeps {
  /** The data folder, which indexes are kept in; null: they are in memory alone. */
  readonly folder: string | null;
  readonly requestLoad: RequestLoad;
  readonly settings: Pick<Settings, 'searchMemoryMib' | 'processes'>;
  reportError(error: unknown): void;
}

/** The search of a server: in a thread of its own, with indexes that are kept in the data folder if there is one. */
export function openSearch(
  db: Store,
  { folder, requestLoad, settings, reportError }: SearchDeps,
): SearchEngine {
  const program = programOf(import.meta.url);
  const data = {
    memoryBudgetBytes: searchMemory(settings, memoryLimit()),
    indexStore: program === null || folder === null ? null : { folder: path.join(folder, 'search'), program },
  };
  return new ThreadedSearchEngine(data, { source: searchSource(db), requestLoad, reportError });
}

/** Bytes that indexes may take, of those that the process may use. */
export function searchMemory(
  { searchMemoryMib, processes }: Pick<Settings, 'searchMemoryMib' | 'processes'>,
  limit: number,
): number {
  return searchMemoryMib === undefined ? (limit * MEMORY_SHARE) / processes : searchMemoryMib * 1024 * 1024;
}

/**
 * Reads all datasets ahead, so that the first search in each need not wait. Datasets that another process adds or extends,
 * such as an import, are read later. Call the result to stop.
 */
export function readAheadSoon(
  db: Store,
  search: Pick<SearchEngine, 'readAhead' | 'follow'>,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  const detector = new GrowthDetector();
  let isBegun = false;
  let isFailing = false;
  const begin = async () => {
    detector.look(await recordTotals(db));
    search.readAhead(await datasetIdsByActivity(db));
    isBegun = true;
  };
  const follow = async () => {
    if (!isBegun) return;
    for (const datasetId of detector.look(await recordTotals(db))) search.follow(datasetId);
    isFailing = false;
  };
  // While the database is away, that is said once.
  const reportFirst = (error: unknown) => {
    if (!isFailing) reportError(error);
    isFailing = true;
  };
  let begun = Promise.resolve();
  const timer = setTimeout(() => {
    begun = begin().catch(reportError);
  }, READ_AHEAD_AFTER_MS);
  timer.unref();
  const stopFollowing = repeatedly(follow, FOLLOW_EVERY_MS, reportFirst);
  return async () => {
    clearTimeout(timer);
    await begun;
    await stopFollowing();
  };
}

/**
 * Fingerprint of this build: another build may index records differently or fold characters by other tables.
 * Null for a program that was not built, since its files change while it runs.
 */
function programOf(module: string): string | null {
  if (isSource(module)) return null;
  const folder = path.dirname(fileURLToPath(module));
  const hash = createHash('sha256').update(
    `${process.versions['icu']} ${process.versions['unicode']} ${endianness()}`,
  );
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .toSorted()) {
    hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex');
}
