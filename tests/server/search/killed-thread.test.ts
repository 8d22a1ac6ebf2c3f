import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createApp } from '#server/app';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { startSearchWorker, ThreadedSearchEngine } from '#server/search/threaded-search-engine';
import { createClock } from '#server/services/clock';
import { searchSource } from '#server/store/queries/search-source';
import { apiKeyOf, plainPasswords } from '../world';
import { DATASET_ID, openSearchFixture } from './fixture';

it('a request whose search thread is killed gets a 503 with a message, and the next one finds a new thread (WIR-18)', async () => {
  const fixture = await openSearchFixture();
  const reported: unknown[] = [];
  const source = searchSource(fixture.world.engine.db);
  let worker: Worker | undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let goOn = (): void => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  // The first read waits, so that the thread is killed in the middle of the search.
  let shape: typeof source.shape = async (datasetId) => {
    begin();
    await released;
    return source.shape(datasetId);
  };
  const engine = new ThreadedSearchEngine(
    { memoryBudgetBytes: 100_000_000, indexStore: null },
    {
      source: { ...source, shape: (datasetId) => shape(datasetId) },
      reportError: (error) => reported.push(error),
      startWorker: (data) => (worker = startSearchWorker(data)),
    },
  );
  const app = createApp({
    store: fixture.world.engine.db,
    search: engine,
    ports: {
      signingKey: new TextEncoder().encode('a key for tests, thirty-two bytes'),
      passwords: plainPasswords,
      apiKeys: plainApiKeys,
      clock: createClock(() => 0),
      newId: randomUUID,
    },
    host: { clientAddress: () => '127.0.0.1' },
    reportError: (error) => {
      throw error;
    },
  });
  const search = async () =>
    app.request(`/api/v1/me/datasets/${DATASET_ID}/records/search`, {
      method: 'POST',
      headers: { 'X-Argilla-Api-Key': apiKeyOf('ann'), 'content-type': 'application/json' },
      body: JSON.stringify({ query: { text: { q: 'pay' } } }),
    });

  const waiting = search();
  await begun;
  shape = source.shape;
  await worker?.terminate();
  const refused = await waiting;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(await refused.json()).toEqual({ detail: 'The search is not responding' });
  expect(reported).toMatchObject([{ message: 'The thread of the search has ended' }]);

  expect((await search()).status).toBe(200);
  expect(reported).toHaveLength(1);
  goOn();
  await engine.close();
  await fixture.close();
});

it.each([
  ['with files of the search', true],
  ['without', false],
])(
  'a dataset whose reading killed the search thread twice is not read a third time, %s (LIM-52)',
  async (_, hasFiles) => {
    const fixture = await openSearchFixture();
    const folder = mkdtempSync(path.join(tmpdir(), 'ostraka-killed-'));
    const reported: unknown[] = [];
    const source = searchSource(fixture.world.engine.db);
    let worker: Worker | undefined;
    let readings = 0;
    const indexStore = hasFiles ? { folder, program: 'this program' } : null;
    const data = { memoryBudgetBytes: 100_000_000, indexStore };
    let count = 6_000;
    const engine = new ThreadedSearchEngine(data, {
      source: {
        ...source,
        extent: async () => ({ records: count, bytes: 0, vectors: {} }),
        // In the middle of the reading, as for want of memory.
        records: async (datasetId, behind, limit) => {
          readings += 1;
          if (count === 6_000) await worker?.terminate();
          return source.records(datasetId, behind, limit);
        },
      },
      reportError: (error) => reported.push(error),
      startWorker: (given) => (worker = startSearchWorker(given)),
    });
    const search = () =>
      engine.search({
        datasetId: DATASET_ID,
        where: { kind: 'all', of: [] },
        order: { kind: 'index' },
        offset: 0,
        limit: 1,
      });
    const codes: unknown[] = [];
    for (let time = 0; time < 4; time += 1) {
      const found = await search();
      codes.push(found.ok ? 'found' : found.error.code);
    }
    expect(codes).toEqual(['away', 'away', 'paused', 'paused']);
    expect(readings).toBe(2);
    expect(reported).toHaveLength(3);
    // One record was deleted.
    count -= 1;
    expect((await search()).ok).toBe(true);
    await engine.close();
    await fixture.close();
    rmSync(folder, { recursive: true });
  },
);
