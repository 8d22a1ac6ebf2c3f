import { ContainerModule, type Bind } from 'inversify';
import { OpenTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { CLIENT_PREFERENCES, CLIPBOARD, CLOCK, PAGE_LEAVING } from '#ui/di/port.tokens';
import { bindMade } from '#ui/di/singletons';
import { ADDRESS, SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { makeTaskSession } from './session/make-task-session';
import { TaskNotices } from './session/task-notices';
import { loadTaskActing } from './matched/load-task-acting';
import { KNOWN_TASK_RECORDS, TASK_ACTS, TASK_EDIT_STORE, TASK_OUTBOX } from './shell/task-shell.tokens';
import { MAKE_TASK_SESSION, TASK_VIEW_MODEL, TASK_VIEWS } from './task.tokens';
import { TaskViewModel, type TaskParams } from './task.view-model';

export const taskScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    MAKE_TASK_SESSION,
    (outbox, known, store, leaving, clock, preferences, userSession, toasts, translate) =>
      makeTaskSession({
        outbox,
        known,
        device: { store, leaving, clock, preferences },
        userSession,
        notices: new TaskNotices(toasts, translate),
      }),
    [
      TASK_OUTBOX,
      KNOWN_TASK_RECORDS,
      TASK_EDIT_STORE,
      PAGE_LEAVING,
      CLOCK,
      CLIENT_PREFERENCES,
      SESSION_STATE,
      TOAST_STATE,
      TRANSLATE,
    ],
  );
  bindViewModel(bind);
});

function bindViewModel(bind: Bind): void {
  bindMade(
    bind,
    TASK_VIEW_MODEL,
    (
      openDataset,
      makeSession,
      views,
      address,
      clipboard,
      clock,
      preferences,
      userSession,
      toasts,
      translate,
      acts,
    ) => {
      const notices = new TaskNotices(toasts, translate);
      const loadActing = loadTaskActing({ acts, clock, toasts, translate });
      const page = { address, clipboard, clock, preferences, userSession, notices, translate };
      const deps = { openDataset, makeSession, views, loadActing, ...page };
      return (params: TaskParams) => new TaskViewModel(params, deps);
    },
    [
      OpenTaskDataset,
      MAKE_TASK_SESSION,
      TASK_VIEWS,
      ADDRESS,
      CLIPBOARD,
      CLOCK,
      CLIENT_PREFERENCES,
      SESSION_STATE,
      TOAST_STATE,
      TRANSLATE,
      TASK_ACTS,
    ],
  );
}
