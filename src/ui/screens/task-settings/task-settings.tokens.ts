import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import type { TaskPersonFigures } from '#domain/team/task-person-figures';
import type { ActivityParams, ActivityViewModel } from '#ui/annotation-kit/activity/activity.view-model';
import { token } from '#ui/di/token';
import type { TaskSettingsViewModel } from './task-settings.view-model';

export const TASK_SETTINGS_VIEW_MODEL =
  token<(params: TaskDatasetAddress) => TaskSettingsViewModel>('TaskSettingsViewModel');
export const TASK_ACTIVITY_VIEW_MODEL =
  token<
    (
      params: ActivityParams<TaskDatasetAddress>,
    ) => ActivityViewModel<TaskDatasetAddress, TaskPersonFigures, TaskPersonFigures>
  >('TaskActivityViewModel');
