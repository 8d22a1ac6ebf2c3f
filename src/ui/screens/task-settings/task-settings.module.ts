import { ContainerModule } from 'inversify';
import { DeleteTaskDataset } from '#application/dataset-settings/delete-task-dataset.use-case';
import { LoadTaskSettings } from '#application/dataset-settings/load-task-settings.use-case';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import { SaveLabels } from '#application/labels/save-labels.use-case';
import { CLIPBOARD } from '#ui/di/port.tokens';
import { bindMade } from '#ui/di/singletons';
import { ADDRESS, SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { TASK_SETTINGS_VIEW_MODEL } from './task-settings.tokens';
import { TaskSettingsViewModel } from './task-settings.view-model';

export const taskSettingsScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    TASK_SETTINGS_VIEW_MODEL,
    (load, save, remove, session, address, toasts, clipboard, translate) => (params: TaskDatasetAddress) =>
      new TaskSettingsViewModel(params, {
        load,
        save,
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
      DeleteTaskDataset,
      SESSION_STATE,
      ADDRESS,
      TOAST_STATE,
      CLIPBOARD,
      TRANSLATE,
    ],
  );
});
