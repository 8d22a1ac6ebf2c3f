import { createApp } from '#server/app';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { createClock } from '#server/services/clock';
import { OWNER_NAME, setUpEmptyStore, type FirstRun } from '#server/services/first-run/first-run';
import type { NewId, PasswordHasher } from '#server/services/ports';
import type { Engine } from '#server/store/engines/engine';
import { migrate } from '#server/store/migrations/migrate';

/** The password is public, since no data leaves the page. */
export const MOCK_OWNER = { username: OWNER_NAME, password: 'ostraka-mock' } as const;

/** The key is constant, so that a token stays valid after a reload, which creates everything else again. */
const SIGNING_KEY = new Uint8Array(32).fill(1);

/** Passwords are not hashed, because the database exists only while the page is open, and only this page can read it. */
const plainPasswords: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain:${password}`),
};

export interface MockBackendOptions {
  readonly engine: Engine;
  readonly writeSamples: FirstRun['writeSamples'];
  readonly newId: NewId;
  reportError(error: unknown): void;
}

/** Runs the real backend without a server: the same app and the same SQL, on a database in memory. */
export async function openMockBackend({ engine, writeSamples, newId, reportError }: MockBackendOptions) {
  const migrated = await migrate(engine);
  if (!migrated.ok) throw new Error(migrated.error.code);
  const { password } = MOCK_OWNER;
  const security = { passwords: plainPasswords, apiKeys: plainApiKeys };
  // `start-mock` shows the password at each start.
  await setUpEmptyStore(engine.db, security, { password, writeSamples, showPassword: () => {} });
  const search = inlineSearchEngine(engine.db, reportError);
  const app = createApp({
    store: engine.db,
    search,
    ports: { signingKey: SIGNING_KEY, ...security, clock: createClock(Date.now), newId },
    host: { clientAddress: () => 'this page' },
    reportError,
  });
  return {
    answer: async (request: Request): Promise<Response> => app.fetch(request),
    /** Called before the engine is closed. A page that is closed does not call it. */
    close: () => search.close(),
  };
}
