import { ContainerModule } from 'inversify';
import { LoadDatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import { bindMade } from '#ui/di/singletons';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_REPOSITORY,
  SEARCH_GUIDE_REPOSITORY,
  WORKSPACE_REPOSITORY,
} from '../port-tokens';

/** Loaded with the pages that need all parts of a dataset: its settings, and the import of records. */
export const loadDatasetSettingsModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    LoadDatasetSettings,
    (datasets, workspaces, guide, search) => new LoadDatasetSettings({ datasets, workspaces }, guide, search),
    [DATASET_REPOSITORY, WORKSPACE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY, SEARCH_GUIDE_REPOSITORY],
  );
});
