import { setupWorker } from 'msw/browser';
import { writeSamples } from '#server/samples/write-samples';
import { openMemoryEngine } from '#server/store/engines/memory-engine';
import { CryptoIdSource } from '#infrastructure/browser/crypto-id-source';
import { apiHandlers } from './api-handlers';
import { MOCK_OWNER, openMockBackend } from './mock-backend';
import { keepTabDatabase, readTabDatabase } from './tab-database';

/** Answers the calls of the client inside the page, until the page is closed. */
export async function startMock(): Promise<void> {
  const ids = new CryptoIdSource();
  const newId = () => ids.next();
  const template = await readTabDatabase();
  const engine = await openMemoryEngine(template && { template });
  const backend = await openMockBackend({
    engine,
    writeSamples: (transaction, place) => writeSamples(transaction, place, newId),
    newId,
    reportError: (error) => reportError(error),
  });
  if (template === undefined) await keepTabDatabase(await engine.dumpTemplate());
  await setupWorker(...apiHandlers(location.origin, backend.answer)).start({
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  console.info(
    `Mock backend: sign in as "${MOCK_OWNER.username}" with the password "${MOCK_OWNER.password}".`,
  );
}
