import { token } from '#ui/di/token';
import type { ActivityParams, ActivityViewModel } from './activity.view-model';
import type { DatasetSettingsParams, DatasetSettingsViewModel } from './dataset-settings.view-model';

export const DATASET_SETTINGS_VIEW_MODEL =
  token<(params: DatasetSettingsParams) => DatasetSettingsViewModel>('DatasetSettingsViewModel');
export const ACTIVITY_VIEW_MODEL = token<(params: ActivityParams) => ActivityViewModel>('ActivityViewModel');
