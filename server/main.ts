import { endProcess } from './end-process';
import {
  ClientFileUnreadable,
  clientFiles,
  findClientFolder,
  type AnswerRequest,
} from './client/client-files';
import { MESSAGES, settingsMessage, startMessage } from './messages';
import { NoMemoryForIndex } from './search/hosting/index-memory';
import { IndexNotKept, StoredIndexDamaged } from './search/hosting/index-store';
import { OWNER_NAME } from './services/first-run/first-run';
import { parseSettings, type Settings } from './settings';
import { isFailureOfFiles } from './start/cause';
import { endOf, type DatabaseEnd } from './start/open-engine';
import { startProxy } from './start/start-proxy';
import { startServer, type RunningServer, type ServerLog } from './start/start-server';

/** After the first Ctrl-C, how long another one is taken for the same: npm hands on what the terminal has sent already. */
const SAME_SIGNAL_MS = 1000;
/** Longest time that stopping may take. */
const STOP_MS = 25_000;

/** Exit code of a process that ended because a newer program works on its database. */
const OUTDATED = 3;

/** Resolves at the first Ctrl-C or SIGTERM; a later one ends the process at once. */
const stopWanted = new Promise<null>((resolve) => {
  let wantedAt: number | null = null;
  const stop = () => {
    if (wantedAt === null) limitStopping();
    wantedAt ??= Date.now();
    if (Date.now() - wantedAt > SAME_SIGNAL_MS) endProcess(1);
    resolve(null);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
});

function limitStopping(): void {
  setTimeout(() => end(MESSAGES.stopTooLong(STOP_MS / 1000)), STOP_MS).unref();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Like `fail`, for a process with threads that may hang. */
function end(message: string): never {
  console.error(message);
  return endProcess(1);
}

function reportError(error: unknown): void {
  if (isFailureOfFiles(error)) console.error(MESSAGES.databaseDamaged(endOf(error)));
  else if (error instanceof StoredIndexDamaged) console.error(MESSAGES.storedIndexDamaged(error.message));
  else if (error instanceof NoMemoryForIndex) console.error(MESSAGES.noMemoryForIndex(error.message));
  else if (error instanceof IndexNotKept) console.error(MESSAGES.indexNotKept(error.message));
  else if (error instanceof ClientFileUnreadable) console.error(MESSAGES.clientFileUnreadable(error.message));
  else console.error(MESSAGES.unexpected, error);
}

const LOG: ServerLog = {
  showOwnerPassword: (madeUpPassword) =>
    console.log(
      madeUpPassword === null
        ? MESSAGES.chosenPassword(OWNER_NAME)
        : MESSAGES.madeUpPassword(OWNER_NAME, madeUpPassword),
    ),
  databaseAway: (reason) => console.error(MESSAGES.databaseAway(reason)),
  databaseBack: (seconds) => console.error(MESSAGES.databaseBack(seconds)),
  databaseSlow: (reason, count) => console.error(MESSAGES.databaseSlow(reason, count)),
  migrationHeldUp: (name) => console.error(MESSAGES.migrationHeldUp(name)),
};

function findClient(basePath: string): AnswerRequest | undefined {
  const folder = findClientFolder(import.meta.url);
  return folder === undefined ? undefined : clientFiles(folder, basePath);
}

/** A proxy is never outdated. */
type Running = Pick<RunningServer, 'stop'> & Partial<Pick<RunningServer, 'outdated'>>;

/** Starts what the settings ask for. */
async function start(settings: Settings, client: AnswerRequest | undefined): Promise<Running> {
  if (settings.apiUrl !== undefined) {
    if (client === undefined) return fail(MESSAGES.nothingToServe);
    const proxy = await startProxy(settings, settings.apiUrl, client);
    if (!proxy.ok) return fail(startMessage(proxy.error));
    console.log(MESSAGES.ready(proxy.value.url));
    console.log(MESSAGES.proxying(settings.apiUrl));
    return proxy.value;
  }
  const databaseStopped = (report: DatabaseEnd) => end(MESSAGES.databaseStopped(report));
  const server = await startServer(settings, {
    client,
    reportError,
    databaseStopped,
    providerFailed: (provider, reason) => console.error(MESSAGES.providerFailed(provider, reason)),
    proxyNotTrusted: () => console.error(MESSAGES.proxyNotTrusted),
    log: LOG,
  });
  if (!server.ok) return end(startMessage(server.error));
  console.log(MESSAGES.ready(server.value.url));
  if (client === undefined) console.log(MESSAGES.clientMissing);
  return server.value;
}

async function main(): Promise<void> {
  const settings = parseSettings(process.argv.slice(2), process.env);
  if (!settings.ok) return fail(settingsMessage(settings.error));
  const running = await start(settings.value, findClient(settings.value.basePath));
  const outdated = await Promise.race([stopWanted, running.outdated ?? stopWanted]);
  if (outdated !== null) {
    limitStopping();
    console.error(MESSAGES.outdated(outdated));
  }
  const stopped = running.stop();
  console.log(MESSAGES.stopping);
  await stopped;
  process.exit(outdated === null ? 0 : OUTDATED);
}

main().catch((error: unknown) => {
  reportError(error);
  endProcess(1);
});
