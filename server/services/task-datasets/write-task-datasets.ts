import { hasRightIn } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import { catchTaken } from '#server/store/engines/database-error';
import { hideDataset } from '#server/store/queries/datasets';
import {
  findTaskDataset,
  insertTaskDataset,
  lockTaskDataset,
  setTaskDatasetClosed,
  taskDatasetToUpdate,
  type TaskDatasetRow,
} from '#server/store/queries/task-datasets';
import { findWorkspacesByName } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import type { CallContext } from '../app-context';
import { entityUnknown, type Outcome } from '../service-failure';
import { changedTexts, type TaskDatasetChanges } from './dataset-texts';
import { reachTaskDataset, type TaskDatasetPlace } from './reach-task-dataset';

/** An empty dataset, without settings and rules. The workspace is checked before the role. */
export async function createTaskDataset(
  { store, clock, caller }: CallContext,
  workspace: string | null,
  { name, task, tags, metadata }: TaskDatasetChanges & { readonly name: string; readonly task: RecordTask },
): Outcome<TaskDatasetRow> {
  if (workspace === null) return err({ code: 'workspace-missing' });
  const [found] = await findWorkspacesByName(store, [workspace]);
  if (found === undefined) return entityUnknown('Workspace', workspace);
  if (!hasRightIn(caller, 'manage', found.id)) return err({ code: 'task-act-forbidden', act: 'create' });
  const texts = changedTexts({ tags: null, meta: null }, { tags, metadata });
  if (!texts.ok) return texts;
  const row = {
    workspace_id: found.id,
    name,
    task,
    ...texts.value,
    created_by: caller.account.username,
  };
  const created = await catchTaken(() =>
    inTransaction(store, (transaction) => insertTaskDataset(transaction, row, clock.timestamp())),
  );
  if (!created.ok) return err({ code: 'task-dataset-exists', type: 'ServiceDataset', workspace, name });
  const dataset = await findTaskDataset(store, workspace, name);
  return dataset === undefined ? entityUnknown('ServiceDataset', name) : ok(dataset);
}

/** Adds and replaces keys of the first level of tags and metadata; nothing is removed (TWI-10). */
export async function changeTaskDataset(
  context: CallContext,
  place: TaskDatasetPlace,
  changes: TaskDatasetChanges,
): Outcome<TaskDatasetRow> {
  const dataset = await reachTaskDataset(context, place);
  if (!dataset.ok) return dataset;
  const { store, clock } = context;
  return inTransaction(store, async (transaction) => {
    const locked = await lockTaskDataset(transaction, dataset.value.id);
    if (locked === undefined) return entityUnknown('ServiceDataset', place.name);
    const texts = changedTexts(locked, changes);
    if (!texts.ok) return texts;
    const at = clock.timestamp();
    await taskDatasetToUpdate(transaction, locked.id, texts.value, at).execute();
    return ok({ ...locked, ...texts.value, updated_at: at });
  });
}

/** Deletes a dataset for everybody; `finishDeletions` takes what is below it. One that does not exist is deleted too (TWI-11). */
export async function deleteTaskDataset(context: CallContext, place: TaskDatasetPlace): Outcome<null> {
  const dataset = await reachTaskDataset(context, place, { act: 'delete' });
  if (!dataset.ok) return dataset.error.code === 'entity-unknown' ? ok(null) : dataset;
  await hideDataset(context.store, dataset.value.id);
  return ok(null);
}

/** While closed, a dataset refuses searches and writes of records (TWI-13). */
export async function setClosed(
  context: CallContext,
  place: TaskDatasetPlace,
  act: 'open' | 'close',
): Outcome<null> {
  const dataset = await reachTaskDataset(context, place, { act });
  if (!dataset.ok) return dataset;
  await setTaskDatasetClosed(context.store, dataset.value.id, act === 'close');
  return ok(null);
}
