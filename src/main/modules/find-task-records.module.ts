import { ContainerModule, type Bind } from 'inversify';
import { LoadTaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { OpenTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { LoadLabels } from '#application/labels/load-labels.use-case';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { HttpSavedViewRepository } from '#infrastructure/repositories/saved-view/http-saved-view.repository';
import { TASK_SELECTION } from '#infrastructure/repositories/saved-view/task-selection-codec';
import { HttpTaskRecordSource } from '#infrastructure/repositories/task-record/http-task-record-source';
import { CLOCK } from '#ui/di/port.tokens';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { TASK_VIEWS } from '#ui/screens/annotate-task/task.tokens';
import { LOAD_TASK_HISTORY } from '#ui/screens/annotate-task/history/task-history.tokens';
import { TASK_STATISTICS } from '#ui/screens/annotate-task/stats/task-stats.tokens';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { LOAD_BUNDLE, TASK_RECORD_SOURCE, TASK_VIEW_REPOSITORY } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** The records of task datasets, and the saved views of them. */
export const findTaskRecordsModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, TASK_RECORD_SOURCE, HttpTaskRecordSource, [HTTP_CLIENT]);
  bindMade(bind, TASK_VIEW_REPOSITORY, (http) => new HttpSavedViewRepository(http, TASK_SELECTION), [
    HTTP_CLIENT,
  ]);
  bindMade(
    bind,
    TASK_VIEWS,
    (views) => ({ list: new ListViews(views), save: new SaveView(views), remove: new DeleteView(views) }),
    [TASK_VIEW_REPOSITORY],
  );
  bindMade(
    bind,
    OpenTaskDataset,
    (datasets, labels, records, views, clock) =>
      new OpenTaskDataset({ datasets, labels, records, views: new FindDefaultView(views), clock }),
    [LoadTaskDataset, LoadLabels, TASK_RECORD_SOURCE, TASK_VIEW_REPOSITORY, CLOCK],
  );
  bindLazy(bind);
});

/** Use cases that are loaded with the part of the page that needs them. */
function bindLazy(bind: Bind): void {
  bindMade(
    bind,
    LOAD_TASK_HISTORY,
    (http, loadBundle) =>
      new LazyChunk(async () => {
        const [{ loadTaskHistory }] = await Promise.all([
          import('../load-task-history'),
          loadBundle('answerHistory'),
        ]);
        return loadTaskHistory(http);
      }),
    [HTTP_CLIENT, LOAD_BUNDLE],
  );
  bindMade(
    bind,
    TASK_STATISTICS,
    (records, http, loadBundle) =>
      new LazyChunk(async () => {
        const [{ loadTaskStatistics }] = await Promise.all([
          import('../load-task-statistics'),
          loadBundle('taskStats'),
        ]);
        return loadTaskStatistics(records, http);
      }),
    [TASK_RECORD_SOURCE, HTTP_CLIENT, LOAD_BUNDLE],
  );
}
