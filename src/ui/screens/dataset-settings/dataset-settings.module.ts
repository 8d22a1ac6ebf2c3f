import { ContainerModule } from 'inversify';
import { DeleteDataset } from '#application/dataset-settings/delete-dataset.use-case';
import { LoadDatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import { UpdateSettingsPart } from '#application/dataset-settings/update-settings-part.use-case';
import { LoadPeopleFigures } from '#application/team/load-people-figures.use-case';
import { LoadPersonDetail } from '#application/team/load-person-detail.use-case';
import { CLIPBOARD, CLOCK } from '#ui/di/port.tokens';
import { bindMade } from '#ui/di/singletons';
import {
  ADDRESS,
  DATASET_CHANGES,
  SESSION_STATE,
  TOAST_STATE,
  TRANSLATE,
} from '#ui/shared/state/state.tokens';
import { ActivityViewModel, type ActivityParams } from '#ui/annotation-kit/activity/activity.view-model';
import { ACTIVITY_VIEW_MODEL, DATASET_SETTINGS_VIEW_MODEL } from './dataset-settings.tokens';
import { DatasetSettingsViewModel, type DatasetSettingsParams } from './dataset-settings.view-model';

export const datasetSettingsScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    DATASET_SETTINGS_VIEW_MODEL,
    (load, update, remove, changes, clock, session, address, toasts, clipboard, translate) =>
      (params: DatasetSettingsParams) =>
        new DatasetSettingsViewModel(
          params,
          { load, update, remove, changes, clock },
          { session, address, toasts, clipboard, translate },
        ),
    [
      LoadDatasetSettings,
      UpdateSettingsPart,
      DeleteDataset,
      DATASET_CHANGES,
      CLOCK,
      SESSION_STATE,
      ADDRESS,
      TOAST_STATE,
      CLIPBOARD,
      TRANSLATE,
    ],
  );
  bindMade(
    bind,
    ACTIVITY_VIEW_MODEL,
    (people, person, session) => (params: ActivityParams<string>) =>
      new ActivityViewModel(params, { people, person, session }),
    [LoadPeopleFigures, LoadPersonDetail, SESSION_STATE],
  );
});
