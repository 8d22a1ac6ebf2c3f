import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { getPath } from 'hono/utils/url';
import { ANSWER_MAX_BYTES } from '#domain/question/answer-limit';
import { pathBelow } from './base-path';
import { apiPage } from './client/api-page';
import { openApiDocument } from './routes/http/open-api-document';
import { errorResponse, type Arrival } from './routes/http/endpoint';
import { ENDPOINTS } from './routes/endpoints';
import { CONTRACT_VERSION } from './routes/information-endpoints';
import { stopping, unavailable, unexpectedError } from './routes/http/error-bodies';
import { routerPath } from './routes/http/route-path';
import { unmatchedReply } from './routes/http/unmatched';
import type { RequestLoad } from './search/hosting/request-load';
import { SearchClosed, type SearchEngine } from './search/search-engine';
import type { ApiKeyCipher } from './security/api-key-cipher';
import { randomPassword } from './security/random-text';
import { createSignInFlows } from './security/sign-in-flows';
import { createInvitationTokens } from './security/invitation-tokens';
import { createTokens } from './security/tokens';
import type { AppContext, Limits } from './services/app-context';
import type { Clock, Every, IdentityProvider, NewId, PasswordHasher } from './services/ports';
import { transientFailure } from './store/engines/database-error';
import { ExportBroken } from './services/exports/export-pages';
import { PacedWork } from './services/paced-work';
import { Room } from './services/room';
import { Turns } from './services/turns';
import type { Store } from './store/queries/store';

export const API_PATH = '/api';

/** A list of usual records is one portion. */
const USUAL_LIMITS: Limits = { answerMaxBytes: ANSWER_MAX_BYTES, portionBytes: 2 * 1024 * 1024 };

/** As many as a database connection pool has left for others; each takes a few times its bytes while it is made into JSON. */
const PORTIONS_AT_ONCE = 4;

/**
 * Bytes of long bodies in memory at once. Each takes a few times its size while it is parsed and written. Further requests wait
 * unread, up to the number that parallel programs send.
 */
const MANAGERS_ROOM = 64 * 1024 * 1024;
const MEMBERS_ROOM = 32 * 1024 * 1024;
const BODIES_WAITING = 32;

/** Services of the program that runs the app. */
export interface AppPorts {
  readonly signingKey: Uint8Array;
  readonly passwords: PasswordHasher;
  readonly apiKeys: ApiKeyCipher;
  readonly clock: Clock;
  /** Default: timers of the system. */
  readonly every?: Every;
  readonly newId: NewId;
  /** Providers of accounts to sign in with; default: none. */
  readonly providers?: readonly IdentityProvider[];
}

/** The server that requests come in by. */
export interface AppHost {
  /** Address of the caller, so that guessing passwords can be slowed down. */
  clientAddress(request: Request, environment: unknown): string;
  /** Path that everything is served below, with a slash at its end; default: `/`. */
  readonly basePath?: string;
  /** Whether browsers reach the server encrypted; default: they may not. */
  readonly isSecure?: boolean;
  /** Names of workspaces that people join who sign in at a provider for the first time; default: none. */
  readonly workspacesOfNewcomers?: readonly string[];
  /** Origins of other sites whose pages may call the API, or `*`; default: none. */
  readonly corsOrigins?: readonly string[];
  /** Default: as usual. */
  readonly limits?: Partial<Limits>;
  /** Whether users see figures of their own work; default: yes. */
  readonly showsOwnFigures?: boolean;
  /** Requests that the search yields to while it reads; default: none. */
  readonly requestLoad?: RequestLoad;
  /**
   * Cuts an answer off that cannot be finished, so that its caller does not take it for complete; default: the body of the answer
   * fails.
   */
  breakOff?(environment: unknown): void;
  /** Answers everything outside the API: the web client. */
  client?(request: Request): Promise<Response>;
}

/** Everything the app needs from where it runs; it knows no Node, so a test and a browser can run it too. */
export interface AppDeps {
  readonly store: Store;
  /** On the same store. Its creator closes it before the store. */
  readonly search: SearchEngine;
  readonly ports: AppPorts;
  readonly host: AppHost;
  /** Receives bugs; callers only learn that something failed. */
  reportError(error: unknown): void;
}

/** The server as a function of requests. It holds no port and no state but the store. */
export function createApp(deps: AppDeps): Hono {
  const { host, reportError } = deps;
  const { basePath = '/', corsOrigins = [] } = host;
  // Outside the base path there is none of the paths below.
  const app = new Hono({ getPath: (request) => pathBelow(basePath, getPath(request)) ?? '' });
  const context = contextOf(deps);
  const unmatched = unmatchedReply(basePath.slice(0, -1) + API_PATH, ENDPOINTS);
  if (corsOrigins.length > 0) app.use(`${API_PATH}/*`, openTo(corsOrigins));
  app.use(`${API_PATH}/*`, async (call, next) => {
    const end = host.requestLoad?.begin();
    await next();
    end?.();
    call.header('Cache-Control', 'no-store');
    call.header('X-Content-Type-Options', 'nosniff');
  });
  let description: ReturnType<typeof openApiDocument> | undefined;
  app.get(`${API_PATH}/openapi.json`, (call) =>
    call.json((description ??= openApiDocument(ENDPOINTS, CONTRACT_VERSION))),
  );
  app.get(`${API_PATH}/docs`, () => apiPage());
  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.method, API_PATH + routerPath(endpoint.path), (call) =>
      endpoint.answer(context, arrivalOf(deps, call)),
    );
  }
  app.notFound((call) => {
    const isApi = call.req.path === API_PATH || call.req.path.startsWith(`${API_PATH}/`);
    return isApi || !host.client ? unmatched(call.req.raw) : host.client(call.req.raw);
  });
  app.onError((error) => {
    // Expected: the request ended because the server stops.
    if (error instanceof SearchClosed) return errorResponse(stopping());
    reportError(error);
    const cause = transientFailure(error);
    return errorResponse(cause === null ? unexpectedError() : unavailable(cause));
  });
  return app;
}

function arrivalOf(deps: AppDeps, { req: request, env: environment }: Context): Arrival {
  const { host } = deps;
  const broken = brokenBody(deps, environment);
  return {
    request,
    clientAddress: host.clientAddress(request.raw, environment),
    arriving: (work) => host.requestLoad?.arriving(work) ?? work(),
    ...(broken && { broken }),
  };
}

/** Ends the answer of a request whose body cannot be finished; undefined where the body is to fail. */
function brokenBody({ host, reportError }: AppDeps, environment: unknown) {
  const { breakOff } = host;
  if (breakOff === undefined) return undefined;
  return (thrown: unknown) => {
    breakOff(environment);
    if (!isExpectedEnd(thrown)) reportError(thrown);
  };
}

/** Records that are deleted while a file of them is written, and a server that stops, are no bugs. */
function isExpectedEnd(thrown: unknown): boolean {
  return thrown instanceof ExportBroken || thrown instanceof SearchClosed;
}

function everyInterval(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}

/** Browsers take no credentials of their own to just any origin; keys and tokens, which scripts set, they do. */
function openTo(origins: readonly string[]) {
  const isAny = origins.includes('*');
  return cors({ origin: isAny ? '*' : [...origins], credentials: !isAny, maxAge: 600 });
}

function contextOf({ store, search, ports, host, reportError }: AppDeps): AppContext {
  const { signingKey, passwords, apiKeys, clock, every = everyInterval, newId, providers = [] } = ports;
  const { basePath = '/', isSecure = false, workspacesOfNewcomers = [] } = host;
  const decoyHash = passwords.hash(randomPassword());
  // Its users get the failure as well; without this handler an early failure would end the process.
  decoyHash.catch(reportError);
  const security = {
    passwords,
    tokens: createTokens(signingKey, clock),
    invitationTokens: createInvitationTokens(signingKey),
    apiKeys,
    decoyHash,
  };
  const limits = { ...USUAL_LIMITS, ...host.limits };
  const portionTurns = new Turns(PORTIONS_AT_ONCE);
  const showsOwnFigures = host.showsOwnFigures ?? true;
  return {
    store,
    search,
    clock,
    every,
    newId,
    security,
    limits,
    showsOwnFigures,
    home: { basePath, isSecure },
    signIns: { providers, workspacesOfNewcomers, flows: createSignInFlows(signingKey, clock) },
    portionTurns,
    pacedWork: new PacedWork(),
    bodyRooms: {
      managers: new Room(MANAGERS_ROOM, BODIES_WAITING),
      members: new Room(MEMBERS_ROOM, BODIES_WAITING),
    },
  };
}
