import type { ActivityOfPerson } from '#application/team/load-person-detail.use-case';
import type { PersonFigures } from '#domain/team/person-figures';
import type { ActivityParams, ActivityViewModel } from '#ui/annotation-kit/activity/activity.view-model';
import { token } from '#ui/di/token';
import type { DatasetSettingsParams, DatasetSettingsViewModel } from './dataset-settings.view-model';

export const DATASET_SETTINGS_VIEW_MODEL =
  token<(params: DatasetSettingsParams) => DatasetSettingsViewModel>('DatasetSettingsViewModel');
export const ACTIVITY_VIEW_MODEL =
  token<(params: ActivityParams<string>) => ActivityViewModel<string, PersonFigures, ActivityOfPerson>>(
    'ActivityViewModel',
  );
