import { describe, expect, it } from 'vitest';
import { aDataset, aWorkspace } from '#tests/builders/dataset.builder';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { LoadDatasets } from './load-datasets.use-case';

const feedback = aDataset({ id: 'feedback', workspaceId: 'w1', workspaceName: 'news' });
const task = aDataset({ id: 'news/tickets', task: 'Text2Text', workspaceName: 'news' });
const down = { kind: 'server', status: 500 } as const;

function setUp() {
  const datasets = new InMemoryDatasetRepository({ feedback: [feedback], tasks: [task] });
  const workspaces = new InMemoryWorkspaceRepository([aWorkspace({ id: 'w1', name: 'news' })]);
  return { datasets, workspaces, load: new LoadDatasets(datasets, workspaces) };
}

describe('LoadDatasets', () => {
  it('LoadDatasets lists the datasets of all families, with the names of their workspaces', async () => {
    expect(await setUp().load.execute()).toEqual({
      ok: true,
      value: { datasets: [feedback, task], missing: [] },
    });
  });

  it('LoadDatasets returns an empty workspace name if the user may not see the workspace', async () => {
    const { datasets } = setUp();
    const load = new LoadDatasets(datasets, new InMemoryWorkspaceRepository([]));
    expect(await load.execute()).toMatchObject({
      value: { datasets: [{ workspaceName: '' }, { workspaceName: 'news' }] },
    });
  });

  it.each([
    ['datasets', 'listFeedback', 'ERROR_FETCHING_FEEDBACK_DATASETS'],
    ['workspaces', 'list', 'ERROR_FETCHING_WORKSPACES'],
  ] as const)(
    'LoadDatasets lists the task datasets when %s.%s fails, and reports what is missing',
    async (port, method, code) => {
      const all = setUp();
      all[port].calls.failNext(method, down);
      expect(await all.load.execute()).toEqual({
        ok: true,
        value: { datasets: [task], missing: [{ code, ...down }] },
      });
    },
  );

  it('LoadDatasets lists the feedback datasets when the task datasets fail, and reports what is missing', async () => {
    const { load, datasets } = setUp();
    datasets.calls.failNext('listTaskDatasets', down);
    expect(await load.execute()).toEqual({
      ok: true,
      value: { datasets: [feedback], missing: [{ code: 'ERROR_FETCHING_TASK_DATASETS', ...down }] },
    });
  });

  it.each([
    ['datasets', 'listFeedback', 'ERROR_FETCHING_FEEDBACK_DATASETS'],
    ['workspaces', 'list', 'ERROR_FETCHING_WORKSPACES'],
  ] as const)('LoadDatasets fails when the task datasets and %s.%s fail', async (port, method, code) => {
    const all = setUp();
    all.datasets.calls.failNext('listTaskDatasets', down);
    all[port].calls.failNext(method, down);
    expect(await all.load.execute()).toEqual({ ok: false, error: { code, ...down } });
  });

  it('LoadDatasets is aborted with its caller', async () => {
    expect(await setUp().load.execute(AbortSignal.abort())).toMatchObject({ error: { kind: 'aborted' } });
  });
});
