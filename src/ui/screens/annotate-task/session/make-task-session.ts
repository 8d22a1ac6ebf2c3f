import type { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import { addressOf } from '#application/annotate-task/change-records';
import { taskActs } from '#application/annotate-task/task-acts';
import type { OpenedTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { taskDatasetRef } from '#application/find-task-records/task-dataset-ref';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { sameTaskEdit, type TaskEdit } from '#domain/task-record/task-edit';
import type { PersonalTask } from '#domain/task-record/task-record';
import { RecordListViewModel } from '#ui/annotation-kit/record-list/record-list.view-model';
import { UndoHistoryViewModel } from '#ui/annotation-kit/undo-history/undo-history.view-model';
import { UnsavedEditsState, type UnsavedEditsDeps } from '#ui/annotation-kit/unsaved-edits.state';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import { ListedTaskPage } from './listed-task-page';
import { ShownRecords } from './shown-records';
import type { TaskNotices } from './task-notices';
import { TaskSessionViewModel, type TaskHistoryViewModel } from './task-session.view-model';

interface MakeTaskSessionDeps extends UnsavedEditsDeps<TaskEdit> {
  readonly outbox: OutboxState<PersonalTask>;
  readonly known: KnownTaskRecords;
  readonly preferences: PreferenceStore;
  readonly userSession: { readonly user: { readonly id: string; readonly username: string } | null };
  readonly notices: TaskNotices;
}

/** `onActed` is called with the record that was validated or discarded by its own button. */
export type MakeTaskSession = (
  opened: OpenedTaskDataset,
  onActed: (name: string) => void,
) => TaskSessionViewModel;

export function makeTaskSession(deps: MakeTaskSessionDeps): MakeTaskSession {
  const { outbox, known, preferences, clock, userSession, notices } = deps;
  return (opened, onActed) => {
    const dataset = taskDatasetRef(opened.dataset);
    const actor = userSession.user?.username ?? '';
    const scope = { userId: userSession.user?.id ?? '', datasetId: dataset.id };
    const toAddress = (name: string) => addressOf({ dataset }, name);
    const records = new ShownRecords({ page: opened.page, outbox, known, addressOf: toAddress });
    const page = new ListedTaskPage(opened.page);
    const recordOf = (name: string) => (records.onPage(name) === null ? null : records.find(name));
    const edits = new UnsavedEditsState<TaskEdit>(scope, deps, sameTaskEdit);
    const history: TaskHistoryViewModel = new UndoHistoryViewModel(outbox, clock);
    const acts = taskActs({
      dataset,
      actor,
      outbox: outbox.commands,
      edits,
      history,
      find: (name) => records.remembered(name),
      page: () => opened.page.state.value.place.page,
    });
    return new TaskSessionViewModel({
      dataset,
      labels: opened.labels.ok ? opened.labels.value.map(({ name }) => name) : [],
      actor,
      records,
      page,
      list: new RecordListViewModel({ page, store: preferences, recordOf }),
      edits,
      history,
      outbox,
      acts,
      notices,
      addressOf: toAddress,
      onActed,
    });
  };
}
