import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import { token } from '#ui/di/token';
import type { TaskSettingsViewModel } from './task-settings.view-model';

export const TASK_SETTINGS_VIEW_MODEL =
  token<(params: TaskDatasetAddress) => TaskSettingsViewModel>('TaskSettingsViewModel');
