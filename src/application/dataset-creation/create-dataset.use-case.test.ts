import { describe, expect, it } from 'vitest';
import { A_ROW_PLAN, AN_IMPORT_FILE, NotingDatasets } from '#tests/fakes/import-source';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import { err, ok } from '#domain/shared/result';
import { CreateDataset } from './create-dataset.use-case';
import { newImport, type DatasetInMaking, type MakingJob } from './import-job';

const BEGINNING: DatasetInMaking = {
  workspaceId: 'w1',
  guidelines: null,
  allowExtraMetadata: true,
  isBegun: false,
  draftId: null,
};
const plan: RowPlan = {
  ...A_ROW_PLAN,
  questions: [
    {
      name: 'mood',
      title: 'Mood',
      description: null,
      required: true,
      settings: { type: 'text', useMarkdown: false },
    },
  ],
  properties: [
    {
      name: 'size',
      title: 'Size',
      settings: { type: 'integer', min: null, max: null },
      visibleForAnnotators: true,
    },
  ],
  vectors: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
};

const job: MakingJob = {
  ...newImport({
    id: 'i1',
    datasetName: 'reviews',
    dataset: BEGINNING,
    plan,
    format: 'csv',
    file: AN_IMPORT_FILE,
    rowCount: 1,
    duplicates: null,
  }),
  dataset: BEGINNING,
};

describe('creating a dataset', () => {
  it('a dataset is created part by part and published last', async () => {
    const datasets = new NotingDatasets();
    const noted: DatasetInMaking[] = [];
    const made = await new CreateDataset(datasets).execute(job, async (dataset) => void noted.push(dataset));
    expect(made).toEqual(ok({ id: 'd1', questionIds: new Map([['mood', 'id-of-mood']]) }));
    expect(datasets.made).toEqual([
      'create',
      'addField text',
      'addQuestion mood',
      'addProperty size',
      'addVector mini',
      'publish',
    ]);
    expect(noted.map(({ isBegun, draftId }) => [isBegun, draftId])).toEqual([
      [true, null],
      [true, 'd1'],
    ]);
  });

  it('a dataset with a refused part leaves no draft behind (SET-43)', async () => {
    const datasets = new NotingDatasets();
    datasets.failing = 'addQuestion';
    const made = await new CreateDataset(datasets).execute(job, async () => undefined);
    expect(made).toMatchObject(err({ code: 'dataset-refused' }));
    expect(datasets.made).toEqual(['create', 'addField text', 'remove']);
  });
});
