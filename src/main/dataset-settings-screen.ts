import { ContainerModule } from 'inversify';
import { DeleteDataset } from '#application/dataset-settings/delete-dataset.use-case';
import { LoadDatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import { UpdateSettingsPart } from '#application/dataset-settings/update-settings-part.use-case';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { HttpDatasetSettingsRepository } from '#infrastructure/repositories/dataset-settings/http-dataset-settings.repository';
import { datasetSettingsScreenModule } from '#ui/screens/dataset-settings/dataset-settings.module';
import { DatasetSettingsScreen } from '#ui/screens/dataset-settings/DatasetSettingsScreen.tsx';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_MESSAGES,
  DATASET_REPOSITORY,
  DATASET_SETTINGS_REPOSITORY,
  SEARCH_GUIDE_REPOSITORY,
  WORKSPACE_REPOSITORY,
} from './port-tokens';
import { HTTP_CLIENT } from './modules/http-client.tokens';

const datasetSettingsModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, DATASET_SETTINGS_REPOSITORY, HttpDatasetSettingsRepository, [HTTP_CLIENT]);
  bindMade(
    bind,
    LoadDatasetSettings,
    (datasets, workspaces, guide, search) => new LoadDatasetSettings({ datasets, workspaces }, guide, search),
    [DATASET_REPOSITORY, WORKSPACE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY, SEARCH_GUIDE_REPOSITORY],
  );
  bindSingleton(bind, UpdateSettingsPart, [DATASET_SETTINGS_REPOSITORY, DATASET_MESSAGES]);
  bindSingleton(bind, DeleteDataset, [DATASET_SETTINGS_REPOSITORY, DATASET_MESSAGES]);
});

/** Everything the page loads together when it is opened. */
export const datasetSettingsScreen = {
  component: DatasetSettingsScreen,
  modules: [datasetSettingsModule, datasetSettingsScreenModule],
};
