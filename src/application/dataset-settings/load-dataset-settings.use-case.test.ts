import { describe, expect, it } from 'vitest';
import { aDataset, aField, aWorkspace, DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { LoadDatasetSettings } from './load-dataset-settings.use-case';

const TOPIC = { id: 'p1', name: 'topic', title: 'Topic', settings: { type: 'terms', values: null } } as const;

function setUp() {
  const datasets = new InMemoryDatasetRepository({ feedback: [aDataset()] });
  const workspaces = new InMemoryWorkspaceRepository([aWorkspace()]);
  const guide = new InMemoryAnnotationGuideRepository({ fields: [aField()], questions: [aQuestion('text')] });
  const search = new InMemorySearchGuideRepository({
    properties: [TOPIC],
    vectors: [{ name: 'mini', title: 'Mini' }],
  });
  return { datasets, guide, search, load: new LoadDatasetSettings({ datasets, workspaces }, guide, search) };
}

describe('LoadDatasetSettings', () => {
  it.each(['owner', 'admin'] as const)(
    'LoadDatasetSettings fetches everything for an %s (ENT-46)',
    async (role) => {
      expect(await setUp().load.execute(DATASET_ID, role)).toEqual({
        ok: true,
        value: {
          dataset: aDataset(),
          parts: {
            fields: [aField()],
            questions: [aQuestion('text')],
            properties: [{ ...TOPIC, isVisibleForAnnotators: true }],
            vectors: [{ id: 'vector-mini', name: 'mini', title: 'Mini', dimensions: 3 }],
            keepsDisplay: true,
          },
        },
      });
    },
  );

  it('LoadDatasetSettings fetches only the dataset for an annotator (ROL-18)', async () => {
    const { load, guide, search } = setUp();
    expect(await load.execute(DATASET_ID, 'annotator')).toEqual({
      ok: true,
      value: { dataset: aDataset(), parts: null },
    });
    expect([...guide.calls.log, ...search.calls.log]).toEqual([]);
  });

  it.each(['server', 'network'] as const)(
    'LoadDatasetSettings offers no display settings after a failure of kind %s',
    async (kind) => {
      const { load, guide } = setUp();
      guide.calls.failNext('keepsDisplay', { kind });
      expect(await load.execute(DATASET_ID, 'owner')).toMatchObject({
        value: { parts: { keepsDisplay: false } },
      });
    },
  );

  it.each([
    ['datasets', 'get', 'ERROR_FETCHING_DATASET_INFO'],
    ['guide', 'fields', 'ERROR_FETCHING_FIELDS'],
    ['guide', 'questions', 'ERROR_FETCHING_QUESTIONS'],
    ['search', 'properties', 'ERROR_FETCHING_METADATA'],
    ['search', 'vectors', 'ERROR_FETCHING_VECTORS'],
  ] as const)('LoadDatasetSettings fails when %s.%s fails, with its code', async (port, method, code) => {
    const all = setUp();
    all[port].calls.failNext(method, { kind: 'server', status: 500 });
    expect(await all.load.execute(DATASET_ID, 'owner')).toMatchObject({ error: { code, status: 500 } });
  });
});
