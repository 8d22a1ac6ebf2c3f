import { ContainerModule } from 'inversify';
import { DeleteTaskDataset } from '#application/dataset-settings/delete-task-dataset.use-case';
import { LoadTaskSettings } from '#application/dataset-settings/load-task-settings.use-case';
import { LoadTaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { LoadLabels } from '#application/labels/load-labels.use-case';
import { RemoveLabel } from '#application/labels/remove-label.use-case';
import { SaveLabels } from '#application/labels/save-labels.use-case';
import { LoadTaskPeopleFigures } from '#application/team/load-task-people-figures.use-case';
import { LoadTaskPersonFigures } from '#application/team/load-task-person-figures.use-case';
import { HttpTaskPersonFiguresRepository } from '#infrastructure/repositories/team/http-task-person-figures.repository';
import { bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { taskSettingsScreenModule } from '#ui/screens/task-settings/task-settings.module';
import { TaskSettingsScreen } from '#ui/screens/task-settings/TaskSettingsScreen.tsx';
import { taskDatasetsModule } from '../modules/task-datasets.module';
import { HTTP_CLIENT } from '../modules/http-client.tokens';
import {
  DATASET_MESSAGES,
  LABEL_REPOSITORY,
  TASK_DATASET_REPOSITORY,
  TASK_PERSON_FIGURES_REPOSITORY,
} from '../port-tokens';

const taskSettingsModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadTaskSettings, [LoadTaskDataset, LoadLabels]);
  bindSingleton(bind, SaveLabels, [LABEL_REPOSITORY]);
  bindSingletonAs(bind, TASK_PERSON_FIGURES_REPOSITORY, HttpTaskPersonFiguresRepository, [HTTP_CLIENT]);
  bindSingleton(bind, LoadTaskPeopleFigures, [TASK_PERSON_FIGURES_REPOSITORY]);
  bindSingleton(bind, LoadTaskPersonFigures, [TASK_PERSON_FIGURES_REPOSITORY]);
  bindSingleton(bind, RemoveLabel, [LABEL_REPOSITORY]);
  bindSingleton(bind, DeleteTaskDataset, [TASK_DATASET_REPOSITORY, DATASET_MESSAGES]);
});

export const page = {
  component: TaskSettingsScreen,
  modules: [taskDatasetsModule, taskSettingsModule, taskSettingsScreenModule],
};
