import { randomUUID } from 'node:crypto';
import { LEASE_MS } from '#domain/dataset-export/export-life';
import { err, ok, type Result } from '#domain/shared/result';
import { createApp, type AppPorts } from '../app';
import type { AnswerRequest } from '../client/client-files';
import { errorResponse } from '../routes/http/endpoint';
import { stopping } from '../routes/http/error-bodies';
import { callbackPath } from '../routes/accounts/provider-endpoints';
import { RequestLoad } from '../search/hosting/request-load';
import type { SearchEngine } from '../search/search-engine';
import { argon2Passwords } from '../security/argon2-passwords';
import { OpenIdProvider } from '../security/openid-provider';
import { randomPassword } from '../security/random-text';
import type { SigningKeyUnusable } from '../security/signing-key-file';
import { setUpEmptyStore, type SamplePlace } from '../services/first-run/first-run';
import { createClock } from '../services/clock';
import { forgetOld } from '../services/upkeep/forget-old';
import { giveUpAbandoned, giveUpAll } from '../services/upkeep/give-up-abandoned';
import { takeUpSecret, type ApiKeysUnreadable } from '../services/users/api-keys';
import { isReady } from '../services/upkeep/is-ready';
import { DATA_FOLDER, type Settings } from '../settings';
import { DatabaseError, transientFailure } from '../store/engines/database-error';
import type { Engine } from '../store/engines/engine';
import { ADVISORY_LOCKS, tryAlone } from '../store/advisory-lock';
import { lockDataFolder } from '../store/lock';
import { findTooNew, type DatabaseTooNew } from '../store/migrations/migrate';
import type { Store } from '../store/queries/store';
import { clientAddresses } from './client-address';
import { cutOff, openListener, type Answer, type Listener } from './listener';
import { fileFailureOf, isFailureOfFiles, isRefusalOfDatabase } from './cause';
import { DatabaseOutageLog, type OutageReporter } from './database-outage-log';
import { databaseUnusable, openMigratedEngine, type DatabaseEnd, type MigrationLog } from './open-engine';
import { openSearch, readAheadSoon } from './open-search';
import { packingAnswers } from './packed-answers';
import { later, repeatedly } from './repeatedly';
import { watchSchema } from './schema-watch';
import { boundToSecret, signingKeyOf } from './signing-key';
import type { StartProblem } from './start-problem';

export interface RunningServer {
  readonly url: string;
  /** Resolves when a newer program has migrated the database: new requests are refused from then on, and the server is to be stopped. */
  readonly outdated: Promise<DatabaseTooNew>;
  /** Lets running requests finish and closes the database. */
  stop(): Promise<void>;
}

export interface ServerLog extends OutageReporter, MigrationLog {
  /** Called by a first start, before the owner is stored. Null if the settings contain the password. */
  showOwnerPassword(madeUpPassword: string | null): void;
}

export interface ServerDeps {
  readonly log: ServerLog;
  /** Answers everything outside the API. */
  readonly client: AnswerRequest | undefined;
  reportError(error: unknown): void;
  /** Called when the database ended; the process should end, too. */
  databaseStopped(end: DatabaseEnd): void;
  /** Called when a provider of accounts did not answer, or not as it should. */
  providerFailed(provider: string, reason: string): void;
  /** Called once, at the first request that a proxy has sent while none is trusted. */
  proxyNotTrusted(): void;
}

type Security = Pick<AppPorts, 'passwords' | 'apiKeys' | 'signingKey'>;

const UPKEEP_INTERVAL_MS = 60 * 60 * 1000;

/** The process has to end after a failure: the system then frees the folder and the port. */
export async function startServer(
  settings: Settings,
  deps: ServerDeps,
): Promise<Result<RunningServer, StartProblem>> {
  try {
    return await openServer(settings, deps);
  } catch (thrown) {
    const problem = problemOf(thrown, settings);
    if (problem === null) throw thrown;
    return err(problem);
  }
}

/** Null for a bug. */
function problemOf(thrown: unknown, { dataFolder, databaseUrl }: Settings): StartProblem | null {
  if (isFailureOfFiles(thrown) || isRefusalOfDatabase(thrown)) {
    return databaseUnusable(thrown, databaseUrl === undefined ? dataFolder : null);
  }
  const failure = fileFailureOf(thrown);
  if (failure === null || dataFolder === null) return null;
  return { code: 'data-folder-unusable', folder: dataFolder, ...failure };
}

/** Takes the folder and the port before it writes anything. */
async function openServer(
  settings: Settings,
  deps: ServerDeps,
): Promise<Result<RunningServer, StartProblem>> {
  const { dataFolder } = settings;
  const lock = dataFolder === null ? ok(null) : await lockDataFolder(dataFolder);
  if (!lock.ok) return lock;
  const listener = await openListener(settings.host, settings.port);
  if (!listener.ok) return listener;
  const engine = await openMigratedEngine(settings, lock.value, deps);
  if (!engine.ok) return engine;
  const folder = lock.value?.folder ?? null;
  const security = await securityOf(engine.value, folder, settings);
  if (!security.ok) return security;
  await prepareDatabase(engine.value, security.value, settings, deps.log);
  const requestLoad = new RequestLoad();
  const outageLog = outageLogOf(engine.value.db, deps.log);
  const reportError = (error: unknown) => report(error, outageLog, deps);
  const search = openSearch(engine.value.db, { folder, requestLoad, settings, reportError });
  const foundation = { engine: engine.value, search, requestLoad, security: security.value };
  const answer = answerOn(foundation, settings, { ...deps, reportError });
  const stopBackground = beginBackground(engine.value, search, reportError);
  listener.value.answerWith(answer);
  const outdating = drainWhenOutdated(engine.value, listener.value, reportError);
  return ok({
    url: listener.value.url + settings.basePath.slice(0, -1),
    outdated: outdating.outdated,
    async stop() {
      // An outdated server goes on refusing requests while its last ones end; any other frees the port at once.
      if (outdating.drained !== null) await outdating.drained;
      const closed = listener.value.close();
      await outdating.stopWatching();
      await closed;
      outageLog.stop();
      await stopBackground();
      await search.close();
      await engine.value.close();
      await lock.value?.release();
    },
  });
}

interface Outdating extends Pick<RunningServer, 'outdated'> {
  /** Resolves when the last requests of an outdated server ended; null while it is not outdated. */
  readonly drained: Promise<void> | null;
  stopWatching(): Promise<void>;
}

/** The embedded database has no other process that could migrate it. */
function drainWhenOutdated(
  { db, kind }: Engine,
  listener: Listener,
  reportError: (error: unknown) => void,
): Outdating {
  if (kind === 'pglite') {
    return { outdated: new Promise(() => {}), drained: null, stopWatching: async () => {} };
  }
  let drained: Promise<void> | null = null;
  let stopWatching = async (): Promise<void> => {};
  const outdated = new Promise<DatabaseTooNew>((resolve) => {
    const onTooNew = (problem: DatabaseTooNew) => {
      drained = listener.drain(async () => errorResponse(stopping()));
      resolve(problem);
    };
    stopWatching = watchSchema({ findTooNew: () => findTooNew(db), onTooNew, reportError });
  });
  return {
    outdated,
    get drained() {
      return drained;
    },
    stopWatching,
  };
}

function outageLogOf(store: Store, log: OutageReporter): DatabaseOutageLog {
  const isBack = () => isReady(store).catch(() => false);
  return new DatabaseOutageLog({ log, isReady: isBack, now: () => performance.now() });
}

function report(error: unknown, outageLog: DatabaseOutageLog, { reportError }: ServerDeps): void {
  const passing = transientFailure(error);
  if (error instanceof DatabaseError && passing !== null && !isFailureOfFiles(error)) {
    outageLog.note(passing, error);
  } else reportError(error);
}

async function securityOf(
  { db }: Engine,
  folder: string | null,
  settings: Settings,
): Promise<Result<Security, SigningKeyUnusable | ApiKeysUnreadable>> {
  const kept = await signingKeyOf(db, folder ?? DATA_FOLDER);
  if (!kept.ok) return kept;
  const apiKeys = await takeUpSecret(db, settings);
  if (!apiKeys.ok) return apiKeys;
  const signingKey = boundToSecret(kept.value, settings.secret);
  return ok({ passwords: argon2Passwords, apiKeys: apiKeys.value, signingKey });
}

/**
 * Marks abandoned exports and copies: on the embedded database all that run; on PostgreSQL other processes may still write theirs.
 * Fills an empty database with its owner and, if the settings want them, samples.
 */
async function prepareDatabase(
  engine: Engine,
  security: Security,
  { ownerPassword, samples }: Settings,
  { showOwnerPassword }: ServerLog,
): Promise<void> {
  if (engine.kind === 'pglite') await giveUpAll(engine.db);
  else await giveUpAbandoned(engine.db, Date.now());
  const password = ownerPassword ?? randomPassword();
  await setUpEmptyStore(engine.db, security, {
    password,
    writeSamples: samples ? writeSamples : null,
    showPassword: () => showOwnerPassword(ownerPassword === undefined ? password : null),
  });
}

/** Loaded only by a first run: all other starts would wait for texts they do not write. */
async function writeSamples(transaction: Store, place: SamplePlace): Promise<void> {
  const samples = await import('../samples/write-samples');
  await samples.writeSamples(transaction, place, randomUUID);
}

/** Starts the background tasks; the result stops them. */
function beginBackground(
  { db }: Engine,
  search: SearchEngine,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  // One process at a time is enough; the others would wait for the same rows.
  const upkeep = async () => {
    await tryAlone(db, ADVISORY_LOCKS.upkeep, (alone) => forgetOld(alone, Date.now()));
  };
  const stopUpkeep = repeatedly(upkeep, UPKEEP_INTERVAL_MS, reportError);
  // What this process wrote before it was killed still looked alive at the start.
  const stopGivingUp = later(() => giveUpAbandoned(db, Date.now()), LEASE_MS, reportError);
  const stopReadingAhead = readAheadSoon(db, search, reportError);
  return async () => {
    await stopReadingAhead();
    await stopGivingUp();
    await stopUpkeep();
  };
}

function providersOf(
  { signIn, basePath }: Settings,
  report: ServerDeps['providerFailed'],
): readonly OpenIdProvider[] {
  if (signIn === null) return [];
  return signIn.providers.map((provider) => {
    const redirectUri = signIn.publicOrigin + callbackPath(basePath, provider.name);
    return new OpenIdProvider(provider, { redirectUri, report });
  });
}

interface Foundation {
  readonly engine: Engine;
  readonly search: SearchEngine;
  readonly requestLoad: RequestLoad;
  readonly security: Security;
}

function answerOn(
  { engine, search, requestLoad, security }: Foundation,
  settings: Settings,
  { client, reportError, proxyNotTrusted, providerFailed }: ServerDeps,
): Answer {
  const { basePath, trustedProxies, corsOrigins, signIn } = settings;
  const clientAddress = clientAddresses(trustedProxies, proxyNotTrusted);
  const app = createApp({
    store: engine.db,
    search,
    ports: {
      ...security,
      clock: createClock(Date.now),
      newId: randomUUID,
      providers: providersOf(settings, providerFailed),
    },
    host: {
      clientAddress,
      basePath,
      ...(signIn && {
        isSecure: signIn.publicOrigin.startsWith('https:'),
        workspacesOfNewcomers: signIn.workspaces,
      }),
      corsOrigins,
      requestLoad,
      breakOff: cutOff,
      showsOwnFigures: settings.showsOwnFigures,
      limits: { answerMaxBytes: settings.answerMaxKib * 1024 },
      ...(client && { client }),
    },
    reportError,
  });
  return packingAnswers((request, environment) => app.fetch(request, environment ?? {}), clientAddress);
}
