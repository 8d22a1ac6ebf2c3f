import { expect, it } from 'vitest';
import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { QueueLoader } from '#application/record-buffer/queue-loader';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { inQueue } from '#domain/search/feedback/record-criteria';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import { openBench, signedIn, value } from './bench';
import { foreignServer, losingConnection } from './foreign-server';
import { httpBackend } from './http-backend';
import { WORKSPACE } from './scenario';

it('an order by answers that are not there yet is left out on a server that fails on it (SEA-27)', async () => {
  const failures: RepositoryFailure[] = [];
  const backend = httpBackend({
    baseUrl: 'http://foreign.test/api',
    fetch: losingConnection(foreignServer()),
    onFailure: (failure) => failures.push(failure),
  });
  await signedIn(backend);
  const { datasetId, questions } = await openBench(backend);
  const dataset = { ...value(await backend.datasets.get(datasetId)), workspaceName: WORKSPACE };
  const fields = value(await backend.guide.fields(datasetId));
  const guide = new LoadSearchGuide(backend.searchGuide);
  const sources = new FeedbackRecordSources(backend.records, backend.responses, guide);
  const loader = new QueueLoader({
    source: {
      ...sources.of({ dataset, questions, fields, keepsDisplay: false }),
      available: async (search) => ({ search, dropped: [] }),
    },
    atRest: () => Promise.resolve(),
    isEdited: () => false,
  });
  failures.length = 0;
  const by = { entity: 'response', question: 'mood' } as const;
  const search = { ...EVERYTHING, sort: [{ by, order: 'asc' as const }] };
  expect(await loader.load({ ...inQueue('pending'), search })).toMatchObject({
    ok: true,
    value: { queue: { search: EVERYTHING, total: 1 }, dropped: [{ kind: 'answers' }] },
  });
  expect(failures).toEqual([]);
});
