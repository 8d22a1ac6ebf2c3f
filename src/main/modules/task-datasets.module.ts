import { ContainerModule } from 'inversify';
import { LoadTaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { LoadLabels } from '#application/labels/load-labels.use-case';
import { HttpTaskDatasetRepository } from '#infrastructure/repositories/dataset/http-task-dataset.repository';
import { HttpLabelRepository } from '#infrastructure/repositories/label/http-label.repository';
import { bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { LABEL_REPOSITORY, TASK_DATASET_REPOSITORY } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** Task datasets and their labels, which only their own pages load. */
export const taskDatasetsModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, TASK_DATASET_REPOSITORY, HttpTaskDatasetRepository, [HTTP_CLIENT]);
  bindSingletonAs(bind, LABEL_REPOSITORY, HttpLabelRepository, [HTTP_CLIENT]);
  bindSingleton(bind, LoadTaskDataset, [TASK_DATASET_REPOSITORY]);
  bindSingleton(bind, LoadLabels, [LABEL_REPOSITORY]);
});
