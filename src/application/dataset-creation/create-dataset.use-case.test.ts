import { describe, expect, it } from 'vitest';
import { A_ROW_PLAN, NotingDatasets } from '#tests/fakes/import-source';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import { ok } from '#domain/shared/result';
import { CreateDataset } from './create-dataset.use-case';

const plan: DatasetPlan = {
  ...A_ROW_PLAN,
  name: 'reviews',
  guidelines: null,
  allowExtraMetadata: true,
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

describe('a dataset', () => {
  it('is made part by part, published last', async () => {
    const datasets = new NotingDatasets();
    expect(await new CreateDataset(datasets).execute(plan, 'w1')).toEqual(
      ok({ id: 'd1', questionIds: new Map([['mood', 'id-of-mood']]) }),
    );
    expect(datasets.made).toEqual([
      'create',
      'addField text',
      'addQuestion mood',
      'addProperty size',
      'addVector mini',
      'publish',
    ]);
  });

  it('whose parts are refused leaves no draft behind', async () => {
    const datasets = new NotingDatasets();
    datasets.failing = 'addQuestion';
    expect(await new CreateDataset(datasets).execute(plan, 'w1')).toMatchObject({ ok: false });
    expect(datasets.made).toEqual(['create', 'addField text', 'remove']);
  });
});
