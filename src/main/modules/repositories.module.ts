import type { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import type { TaskWriter } from '#application/annotate-task/task-writer';
import type { HttpClient } from '#infrastructure/http/http-client';
import { STORED_TASK } from '#infrastructure/stored-task/stored-task';
import { TASK_EDIT_FORM } from '#infrastructure/stored-task/task-edit-form';
import { TASK_EDIT_STORE } from '#ui/screens/annotate-task/shell/task-shell.tokens';
import { ContainerModule, type Bind } from 'inversify';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { BroadcastDatasetMessages } from '#infrastructure/browser/broadcast-dataset-messages';
import { BroadcastTabMessages } from '#infrastructure/browser/broadcast-tab-messages';
import { BrowserPageLeaving } from '#infrastructure/browser/browser-page-leaving';
import { FEEDBACK_EDIT_FORM } from '#infrastructure/stored-feedback/feedback-edit-form';
import { LocalStorageEditStore } from '#infrastructure/browser/local-storage-edit-store';
import { LocalStorageOutboxStore } from '#infrastructure/browser/local-storage-outbox-store';
import { locksOfThisBrowser } from '#infrastructure/browser/web-locks';
import { WebLocksSendingTurn } from '#infrastructure/browser/web-locks-sending-turn';
import { HttpAnnotationGuideRepository } from '#infrastructure/repositories/annotation-guide/http-annotation-guide.repository';
import { HttpDatasetRepository } from '#infrastructure/repositories/dataset/http-dataset.repository';
import { HttpProgressRepository } from '#infrastructure/repositories/progress/http-progress.repository';
import { HttpRecordRepository } from '#infrastructure/repositories/record/http-record.repository';
import { HttpResponseRepository } from '#infrastructure/repositories/response/http-response.repository';
import { FEEDBACK_SELECTION } from '#infrastructure/repositories/saved-view/feedback-selection';
import { HttpSavedViewRepository } from '#infrastructure/repositories/saved-view/http-saved-view.repository';
import { HttpSearchGuideRepository } from '#infrastructure/repositories/search-guide/http-search-guide.repository';
import { HttpWorkspaceRepository } from '#infrastructure/repositories/workspace/http-workspace.repository';
import { STORED_FEEDBACK } from '#infrastructure/stored-feedback/stored-feedback';
import { PAGE_LEAVING } from '#ui/di/port.tokens';
import { FEEDBACK_EDIT_STORE } from '#ui/screens/annotate-feedback/shell/shell.tokens';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_MESSAGES,
  LOAD_ACT_ADAPTERS,
  LOAD_HISTORY_REPOSITORY,
  LOAD_TASK_ACT_ADAPTERS,
  LOAD_TASK_WRITER,
  DATASET_REPOSITORY,
  OUTBOX_STORE,
  PROGRESS_REPOSITORY,
  RECORD_REPOSITORY,
  RESPONSE_REPOSITORY,
  SAVED_VIEW_REPOSITORY,
  SEARCH_GUIDE_REPOSITORY,
  SENDING_TURN,
  TAB_MESSAGES,
  TASK_OUTBOX_STORE,
  TASK_SENDING_TURN,
  TASK_TAB_MESSAGES,
  WORKSPACE_REPOSITORY,
} from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** Adapters for the data of the server over HTTP, and for unsent acts on this device. */
export const repositoriesModule = new ContainerModule(({ bind }) => {
  bindDevice(bind);
  bindServerData(bind);
});

function bindDevice(bind: Bind): void {
  bindMade(bind, OUTBOX_STORE, () => new LocalStorageOutboxStore(STORED_FEEDBACK), []);
  bindMade(bind, FEEDBACK_EDIT_STORE, () => new LocalStorageEditStore(FEEDBACK_EDIT_FORM), []);
  bindMade(bind, TASK_OUTBOX_STORE, () => new LocalStorageOutboxStore(STORED_TASK), []);
  bindMade(bind, TASK_EDIT_STORE, () => new LocalStorageEditStore(TASK_EDIT_FORM), []);
  bindSingletonAs(bind, PAGE_LEAVING, BrowserPageLeaving, []);
  bindMade(
    bind,
    SENDING_TURN,
    () => new WebLocksSendingTurn(locksOfThisBrowser(), `${STORED_FEEDBACK.prefix}.outbox`),
    [],
  );
  bindMade(
    bind,
    TASK_SENDING_TURN,
    () => new WebLocksSendingTurn(locksOfThisBrowser(), `${STORED_TASK.prefix}.outbox`),
    [],
  );
  bindMade(bind, TASK_TAB_MESSAGES, () => new BroadcastTabMessages(STORED_TASK), []);
  bindMade(bind, DATASET_MESSAGES, () => new BroadcastDatasetMessages(), []);
  bindMade(bind, TAB_MESSAGES, () => new BroadcastTabMessages(STORED_FEEDBACK), []);
}

function bindServerData(bind: Bind): void {
  bindSingletonAs(bind, DATASET_REPOSITORY, HttpDatasetRepository, [HTTP_CLIENT]);
  bindSingletonAs(bind, WORKSPACE_REPOSITORY, HttpWorkspaceRepository, [HTTP_CLIENT]);
  bindSingletonAs(bind, PROGRESS_REPOSITORY, HttpProgressRepository, [HTTP_CLIENT]);
  bindSingletonAs(bind, ANNOTATION_GUIDE_REPOSITORY, HttpAnnotationGuideRepository, [HTTP_CLIENT]);
  bindSingletonAs(bind, RECORD_REPOSITORY, HttpRecordRepository, [HTTP_CLIENT]);
  bindMade(bind, SAVED_VIEW_REPOSITORY, (http) => new HttpSavedViewRepository(http, FEEDBACK_SELECTION), [
    HTTP_CLIENT,
  ]);
  bindSingletonAs(bind, SEARCH_GUIDE_REPOSITORY, HttpSearchGuideRepository, [HTTP_CLIENT]);
  bindMade(
    bind,
    LOAD_HISTORY_REPOSITORY,
    (http) => async () => {
      const { HttpHistoryRepository } =
        await import('#infrastructure/repositories/history/http-history.repository');
      return new HttpHistoryRepository(http);
    },
    [HTTP_CLIENT],
  );
  bind(LOAD_ACT_ADAPTERS).toConstantValue(
    async () => (await import('./act-adapters.module')).actAdaptersModule,
  );
  bind(LOAD_TASK_ACT_ADAPTERS).toConstantValue(
    async () => (await import('./task-act-adapters.module')).taskActAdaptersModule,
  );
  bindMade(bind, LOAD_TASK_WRITER, (http) => (known) => loadedTaskWriter(http, known), [HTTP_CLIENT]);
  bindSingletonAs(bind, RESPONSE_REPOSITORY, HttpResponseRepository, [HTTP_CLIENT]);
}

/** Null if the scripts cannot be loaded, for example without a connection. */
async function loadedTaskWriter(http: HttpClient, known: KnownTaskRecords): Promise<TaskWriter | null> {
  try {
    return (await import('../make-task-writer')).makeTaskWriter(http, known);
  } catch {
    return null;
  }
}
