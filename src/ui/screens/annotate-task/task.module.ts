import { ContainerModule } from 'inversify';
import { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import { OpenTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { CLIENT_PREFERENCES, CLIPBOARD, CLOCK, PAGE_LEAVING } from '#ui/di/port.tokens';
import { bindNamed, bindSingletonAs } from '#ui/di/singletons';
import { ADDRESS, SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { makeTaskSession } from './session/make-task-session';
import { TaskNotices } from './session/task-notices';
import { loadTaskActing } from './matched/load-task-acting';
import { KNOWN_TASK_RECORDS, TASK_ACTS, TASK_EDIT_STORE, TASK_OUTBOX } from './shell/task-shell.tokens';
import { MAKE_TASK_SESSION, TASK_NOTICES, TASK_VIEW_MODEL, TASK_VIEWS } from './task.tokens';
import { TaskViewModel } from './task.view-model';

export const taskScreenModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, TASK_NOTICES, TaskNotices, [TOAST_STATE, TRANSLATE]);
  const session = {
    outbox: TASK_OUTBOX,
    known: KNOWN_TASK_RECORDS,
    store: TASK_EDIT_STORE,
    leaving: PAGE_LEAVING,
    clock: CLOCK,
    preferences: CLIENT_PREFERENCES,
    userSession: SESSION_STATE,
    notices: TASK_NOTICES,
  };
  bindNamed(bind, MAKE_TASK_SESSION, session, makeTaskSession);
  const page = {
    openDataset: OpenTaskDataset,
    prepareAgain: PrepareSearchAgain,
    makeSession: MAKE_TASK_SESSION,
    views: TASK_VIEWS,
    address: ADDRESS,
    clipboard: CLIPBOARD,
    clock: CLOCK,
    preferences: CLIENT_PREFERENCES,
    userSession: SESSION_STATE,
    toasts: TOAST_STATE,
    translate: TRANSLATE,
    acts: TASK_ACTS,
    notices: TASK_NOTICES,
  };
  bindNamed(bind, TASK_VIEW_MODEL, page, (services) => {
    const deps = { ...services, loadActing: loadTaskActing(services) };
    return (params) => new TaskViewModel(params, deps);
  });
});
