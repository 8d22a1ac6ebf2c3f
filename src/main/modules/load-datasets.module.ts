import { ContainerModule } from 'inversify';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { DATASET_REPOSITORY, WORKSPACE_REPOSITORY } from '../port-tokens';

export const loadDatasetsModule = new ContainerModule(({ bind }) => {
  bind(LoadDatasets)
    .toResolvedValue(
      (datasets, workspaces) => new LoadDatasets(datasets, workspaces),
      [DATASET_REPOSITORY, WORKSPACE_REPOSITORY],
    )
    .inSingletonScope();
});
