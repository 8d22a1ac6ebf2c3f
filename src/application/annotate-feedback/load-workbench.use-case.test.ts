import { describe, expect, it } from 'vitest';
import { aDataset, aField, aWorkspace, DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { LoadWorkbench } from './load-workbench.use-case';

function setUp({ listed = [aWorkspace()] } = {}) {
  const datasets = new InMemoryDatasetRepository({ feedback: [aDataset()] });
  const workspaces = new InMemoryWorkspaceRepository([aWorkspace()], listed);
  const guide = new InMemoryAnnotationGuideRepository({
    fields: [aField()],
    questions: [aQuestion('rating')],
  });
  return { datasets, workspaces, guide, load: new LoadWorkbench(datasets, workspaces, guide) };
}

describe('LoadWorkbench', () => {
  it('LoadWorkbench combines the dataset with the name of its workspace, its fields and its questions (ENT-45)', async () => {
    expect(await setUp().load.execute(DATASET_ID)).toEqual({
      ok: true,
      value: {
        dataset: aDataset(),
        fields: [aField()],
        questions: [aQuestion('rating')],
        keepsDisplay: true,
      },
    });
  });

  it('LoadWorkbench requests workspaces, fields and questions without waiting for the dataset', async () => {
    const { load, datasets, workspaces, guide } = setUp();
    const release = datasets.calls.holdNext('get');
    const loading = load.execute(DATASET_ID);
    expect(workspaces.calls.log).toEqual(['list']);
    expect(guide.calls.log).toEqual(['fields', 'questions', 'keepsDisplay']);
    release();
    expect((await loading).ok).toBe(true);
  });

  it('LoadWorkbench assumes that the server stores display settings if it does not report that', async () => {
    const { load, guide } = setUp();
    guide.calls.failNext('keepsDisplay', { kind: 'network' });
    expect(await load.execute(DATASET_ID)).toMatchObject({ value: { keepsDisplay: true } });
  });

  it('LoadWorkbench requests a workspace by its id if it is not listed or the list fails', async () => {
    const unlisted = setUp({ listed: [] });
    expect(await unlisted.load.execute(DATASET_ID)).toMatchObject({ value: { dataset: aDataset() } });
    const failing = setUp();
    failing.workspaces.calls.failNext('list', { kind: 'server', status: 500 });
    expect(await failing.load.execute(DATASET_ID)).toMatchObject({ value: { dataset: aDataset() } });
  });

  it('LoadWorkbench fails if a workspace that is not listed cannot be fetched', async () => {
    const { load, workspaces } = setUp({ listed: [] });
    workspaces.calls.failNext('get', { kind: 'forbidden', status: 403 });
    expect(await load.execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_WORKSPACE_INFO', kind: 'forbidden', status: 403 },
    });
  });

  it.each([
    ['datasets', 'get', 'ERROR_FETCHING_DATASET_INFO'],
    ['guide', 'fields', 'ERROR_FETCHING_FIELDS'],
    ['guide', 'questions', 'ERROR_FETCHING_QUESTIONS'],
  ] as const)('LoadWorkbench fails when %s.%s fails, with its code', async (port, method, code) => {
    const all = setUp();
    all[port].calls.failNext(method, { kind: 'forbidden', status: 403 });
    expect(await all.load.execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code, kind: 'forbidden', status: 403 },
    });
  });

  it('LoadWorkbench reports that the dataset is missing rather than its parts', async () => {
    expect(await setUp().load.execute('gone')).toMatchObject({
      error: { code: 'ERROR_FETCHING_DATASET_INFO' },
    });
  });

  it('LoadWorkbench is aborted with its caller', async () => {
    expect(await setUp().load.execute(DATASET_ID, AbortSignal.abort())).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});
