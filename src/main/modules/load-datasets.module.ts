import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { DATASET_REPOSITORY, WORKSPACE_REPOSITORY } from '../port-tokens';

export const loadDatasetsModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadDatasets, [DATASET_REPOSITORY, WORKSPACE_REPOSITORY]);
});
