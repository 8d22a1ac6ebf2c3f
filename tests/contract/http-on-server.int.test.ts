import { describe, expect, it } from 'vitest';
import { countsOf } from '#domain/search/feedback/match-counts';
import { countOfTerm } from '#domain/search/value-counts';
import type { FilterSubject } from '#domain/search/feedback/record-filter';
import { subjectId, type SuggestionProperty } from '#domain/search/feedback/record-subject';
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

const metadata = (property: string): FilterSubject => ({ entity: 'metadata', property });
const suggested = (property: SuggestionProperty): FilterSubject => ({
  entity: 'suggestion',
  question: 'mood',
  property,
});

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
    const properties = [...(counts?.subjects.keys() ?? [])].filter((id) => id.includes('metadata'));
    expect(properties.toSorted()).toEqual(
      ['length', 'share', 'split'].map((name) => subjectId(metadata(name))),
    );
    const splits = new Map([
      ['test', 7],
      ['train', 3],
    ]);
    expect(countsOf(metadata('split'), counts)).toEqual({ counts: splits, isCut: false });
    expect(countsOf(metadata('length'), counts)).toEqual({ min: 20, max: 40, count: 3 });
    expect(countOfTerm(countsOf(suggested('value'), counts), 'bad')).toBe(1);
    const agents = { counts: new Map([['model-1', 1]]), isCut: false };
    expect(countsOf(suggested('agent'), counts)).toEqual(agents);
    expect(countsOf(suggested('score'), counts)).toEqual({ min: 0.75, max: 0.75, count: 1 });
    await server.close();
  });
});
