import { ContainerModule } from 'inversify';
import { DeleteTaskDataset } from '#application/dataset-settings/delete-task-dataset.use-case';
import { LoadTaskSettings } from '#application/dataset-settings/load-task-settings.use-case';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import { RemoveLabel } from '#application/labels/remove-label.use-case';
import { SaveLabels } from '#application/labels/save-labels.use-case';
import { LoadTaskPeopleFigures } from '#application/team/load-task-people-figures.use-case';
import { LoadTaskPersonFigures } from '#application/team/load-task-person-figures.use-case';
import { ActivityViewModel, type ActivityParams } from '#ui/annotation-kit/activity/activity.view-model';
import { CLIPBOARD } from '#ui/di/port.tokens';
import { bindMade } from '#ui/di/singletons';
import { ADDRESS, SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { TASK_ACTIVITY_VIEW_MODEL, TASK_SETTINGS_VIEW_MODEL } from './task-settings.tokens';
import { TaskSettingsViewModel } from './task-settings.view-model';

export const taskSettingsScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    TASK_SETTINGS_VIEW_MODEL,
    (load, save, removeLabel, remove, session, address, toasts, clipboard, translate) =>
      (params: TaskDatasetAddress) =>
        new TaskSettingsViewModel(params, {
          load,
          save,
          removeLabel,
          remove,
          session,
          address,
          toasts,
          clipboard,
          translate,
        }),
    [
      LoadTaskSettings,
      SaveLabels,
      RemoveLabel,
      DeleteTaskDataset,
      SESSION_STATE,
      ADDRESS,
      TOAST_STATE,
      CLIPBOARD,
      TRANSLATE,
    ],
  );
  bindMade(
    bind,
    TASK_ACTIVITY_VIEW_MODEL,
    (people, person, session) => (params: ActivityParams<TaskDatasetAddress>) =>
      new ActivityViewModel(params, { people, person, session }),
    [LoadTaskPeopleFigures, LoadTaskPersonFigures, SESSION_STATE],
  );
});
