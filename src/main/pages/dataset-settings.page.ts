import { ContainerModule } from 'inversify';
import { DeleteDataset } from '#application/dataset-settings/delete-dataset.use-case';
import { UpdateSettingsPart } from '#application/dataset-settings/update-settings-part.use-case';
import { LoadPeopleFigures } from '#application/team/load-people-figures.use-case';
import { LoadPersonDetail } from '#application/team/load-person-detail.use-case';
import { bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { HttpDatasetSettingsRepository } from '#infrastructure/repositories/dataset-settings/http-dataset-settings.repository';
import { HttpPersonFiguresRepository } from '#infrastructure/repositories/team/http-person-figures.repository';
import { datasetSettingsScreenModule } from '#ui/screens/dataset-settings/dataset-settings.module';
import { DatasetSettingsScreen } from '#ui/screens/dataset-settings/DatasetSettingsScreen.tsx';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_MESSAGES,
  DATASET_SETTINGS_REPOSITORY,
  PERSON_FIGURES_REPOSITORY,
} from '../port-tokens';
import { HTTP_CLIENT } from '../modules/http-client.tokens';
import { loadDatasetSettingsModule } from '../modules/load-dataset-settings.module';

const datasetSettingsModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, DATASET_SETTINGS_REPOSITORY, HttpDatasetSettingsRepository, [HTTP_CLIENT]);
  bindSingleton(bind, UpdateSettingsPart, [DATASET_SETTINGS_REPOSITORY, DATASET_MESSAGES]);
  bindSingletonAs(bind, PERSON_FIGURES_REPOSITORY, HttpPersonFiguresRepository, [HTTP_CLIENT]);
  bindSingleton(bind, LoadPeopleFigures, [PERSON_FIGURES_REPOSITORY]);
  bindSingleton(bind, LoadPersonDetail, [PERSON_FIGURES_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY]);
  bindSingleton(bind, DeleteDataset, [DATASET_SETTINGS_REPOSITORY, DATASET_MESSAGES]);
});

export const page = {
  component: DatasetSettingsScreen,
  modules: [loadDatasetSettingsModule, datasetSettingsModule, datasetSettingsScreenModule],
};
