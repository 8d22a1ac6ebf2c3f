import { describe, expect, it } from 'vitest';
import { anyOf, aSearch, byMetadata, words } from '../builders/search.builder';
import { inProcessFetch } from '../fakes/in-process-fetch';
import { openTestEngine } from '../server/engine';
import { describeBackend } from './backend-contract';
import { datasetId, signedIn, value } from './bench';
import { httpBackend } from './http-backend';
import type { BackendUnderTest } from './scenario';
import { openServer, renewDataset } from './server-scenario';

async function ourServer(): Promise<BackendUnderTest> {
  const engine = await openTestEngine();
  const { workspaceId, answer, close } = await openServer(engine);
  return {
    open: async () => {
      await renewDataset(engine.db, workspaceId);
      return httpBackend({ fetch: inProcessFetch(answer) });
    },
    close,
  };
}

describeBackend('the HTTP adapters on our server', ourServer);

describe('the numbers of a search on our server', () => {
  it('say what each choice would leave, and nothing of what is hidden', async () => {
    const server = await ourServer();
    const backend = await server.open();
    await signedIn(backend);
    const search = aSearch({ ...words('text'), ...byMetadata('split', anyOf('train')) });
    const id = await datasetId(backend);
    const counts = value(await backend.searchGuide.counts(id, { status: 'pending', search }));
    expect(counts?.total).toBe(3);
    expect(counts?.statuses.get('pending')).toBe(3);
    expect([...(counts?.metadata.keys() ?? [])].toSorted()).toEqual(['length', 'share', 'split']);
    const splits = new Map([
      ['test', 7],
      ['train', 3],
    ]);
    expect(counts?.metadata.get('split')).toEqual({ counts: splits, isCut: false });
    expect(counts?.metadata.get('length')).toEqual({ min: 20, max: 40, count: 3 });
    const { values, agents, scores } = counts?.suggestions.get('mood') ?? {};
    expect(values?.counts.get('bad')).toBe(1);
    expect(agents?.counts).toEqual(new Map([['model-1', 1]]));
    expect(scores).toEqual({ min: 0.75, max: 0.75, count: 1 });
    await server.close();
  });
});
