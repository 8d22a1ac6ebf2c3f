import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { ok, type Result } from '../../src/domain/shared/result';
import { createApp } from '../app';
import type { AnswerRequest } from '../client/client-files';
import { ThreadedSearchEngine } from '../search/threaded-search-engine';
import type { SearchEngine } from '../search/search-engine';
import { argon2Passwords } from '../security/argon2-passwords';
import { loadSigningKey } from '../security/signing-key-file';
import { createClock } from '../services/clock';
import { forgetOld } from '../services/upkeep/forget-old';
import type { Settings } from '../settings';
import type { Engine } from '../store/engines/engine';
import { lockDataFolder } from '../store/lock';
import { searchSource } from '../store/queries/search-source';
import type { Store } from '../store/queries/store';
import { clientAddressOf } from './client-address';
import { openListener } from './listener';
import { openMigratedEngine } from './open-engine';
import { ensureOwner, type OwnerNews } from './owner-account';
import { repeatedly } from './repeatedly';
import type { StartProblem } from './start-problem';
import { unseenPasswordIn } from './unseen-password';

export interface RunningServer {
  readonly url: string;
  readonly owner: OwnerNews | null;
  /** To call when the owner's news were told. */
  ownerTold(): void;
  /** Lets running requests finish and closes the database. */
  stop(): Promise<void>;
}

export interface Surroundings {
  /** Answers everything outside the API. */
  readonly client: AnswerRequest | undefined;
  reportError(error: unknown): void;
  /** Called when the database died; the process should end. */
  databaseStopped(reason: string): void;
}

const UPKEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Takes the folder and the port before it writes anything. After a failure the process has to end: the system then
 * frees what was taken.
 */
export async function startServer(
  settings: Settings,
  surroundings: Surroundings,
): Promise<Result<RunningServer, StartProblem>> {
  const lock = await lockDataFolder(settings.dataFolder);
  if (!lock.ok) return lock;
  const listener = await openListener(settings.host, settings.port);
  if (!listener.ok) return listener;
  const engine = await openMigratedEngine(settings, lock.value, surroundings.databaseStopped);
  if (!engine.ok) return engine;
  const unseen = unseenPasswordIn(lock.value.folder);
  const owner = await ensureOwner({
    store: engine.value.db,
    passwords: argon2Passwords,
    chosenPassword: settings.ownerPassword,
    unseen,
    writeSamples: settings.samples ? writeSamples : null,
  });
  const search = searchOn(engine.value, surroundings);
  const app = await appOn(
    { engine: engine.value, search, folder: lock.value.folder },
    settings,
    surroundings,
  );
  const upkeep = () => forgetOld(engine.value.db, Date.now());
  const stopUpkeep = repeatedly(upkeep, UPKEEP_INTERVAL_MS, surroundings.reportError);
  listener.value.answerWith((request, environment) => app.fetch(request, environment ?? {}));
  return ok({
    url: listener.value.url,
    owner,
    ownerTold: () => unseen.takeAway(),
    async stop() {
      await listener.value.close();
      await stopUpkeep();
      await search.close();
      await engine.value.close();
      await lock.value.release();
    },
  });
}

/** Loaded only by a first run: all other starts would wait for texts they do not write. */
async function writeSamples(transaction: Store, workspaceId: string): Promise<void> {
  const samples = await import('../samples/write-samples');
  await samples.writeSamples(transaction, workspaceId, randomUUID);
}

/** What indexes of datasets may take of the machine's memory before those unused are forgotten. */
const SEARCH_MEMORY_SHARE = 1 / 4;

function searchOn({ db }: Engine, { reportError }: Surroundings): SearchEngine {
  return new ThreadedSearchEngine({
    source: searchSource(db),
    memoryBudgetBytes: totalmem() * SEARCH_MEMORY_SHARE,
    reportError,
  });
}

interface Foundation {
  readonly engine: Engine;
  readonly search: SearchEngine;
  readonly folder: string;
}

async function appOn(
  { engine, search, folder }: Foundation,
  settings: Settings,
  { client, reportError }: Surroundings,
) {
  return createApp({
    store: engine.db,
    search,
    signingKey: await loadSigningKey(folder),
    passwords: argon2Passwords,
    clock: createClock(Date.now),
    newId: randomUUID,
    clientAddress: (request, environment) => clientAddressOf(request, environment, settings.trustProxy),
    reportError,
    ...(client && { client }),
  });
}
