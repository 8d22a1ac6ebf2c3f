import { hasRightIn } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { catchTaken } from '#server/store/engines/database-error';
import { hideDataset } from '#server/store/queries/datasets';
import type { Store } from '#server/store/queries/store';
import {
  copySomeTaskRecords,
  finishTaskCopy,
  type CopiedDatasets,
} from '#server/store/queries/task-dataset-copies';
import {
  findTaskDataset,
  holdTaskDatasetForAdding,
  insertTaskDataset,
  type TaskDatasetRow,
  type TaskDatasetTexts,
} from '#server/store/queries/task-datasets';
import { findWorkspacesByName } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import type { AppContext, CallContext } from '../app-context';
import { entityUnknown, type Outcome } from '../service-failure';
import { inShortPortions } from '../upkeep/short-portions';
import { changedTexts, type TaskDatasetChanges } from './dataset-texts';
import { mergedEntries } from './merged-entries';
import { reachTaskDataset, type TaskDatasetPlace } from './reach-task-dataset';

export interface CopyInput extends TaskDatasetChanges {
  readonly name: string;
  /** Null for the workspace of the source. */
  readonly workspace: string | null;
}

/** Copies a dataset with its records, vectors, keys and settings (TWI-12), in portions. No other request sees the copy before it is complete. */
export async function copyTaskDataset(
  context: CallContext,
  place: TaskDatasetPlace,
  input: CopyInput,
): Outcome<TaskDatasetRow> {
  const source = await reachTaskDataset(context, place, { act: 'copy' });
  if (!source.ok) return source;
  const { store } = context;
  const workspace = input.workspace ?? source.value.workspace;
  const [target] = await findWorkspacesByName(store, [workspace]);
  if (target === undefined) return entityUnknown('Workspace', workspace);
  if (!hasRightIn(context.caller, 'manage', target.id))
    return err({ code: 'task-act-forbidden', act: 'copy' });
  const texts = changedTexts(source.value, input);
  if (!texts.ok) return texts;
  const names = { name: input.name, workspaceId: target.id };
  const begun = await beginCopy(context, source.value, { ...names, ...texts.value });
  if (!begun.ok) return err({ code: 'task-dataset-exists', type: 'Dataset', workspace, name: input.name });
  const datasets = { sourceId: source.value.id, copyId: begun.value };
  const isWhole = await filled(context, datasets);
  const copy = isWhole ? await findTaskDataset(store, workspace, input.name) : undefined;
  return copy === undefined ? entityUnknown('ServiceDataset', place.name) : ok(copy);
}

function beginCopy(
  { store, clock, caller }: CallContext,
  source: TaskDatasetRow,
  {
    name,
    workspaceId,
    tags,
    meta,
  }: TaskDatasetTexts & { readonly name: string; readonly workspaceId: string },
) {
  const origin = new Map([
    ['copied_from', source.name],
    ['source_workspace', source.workspace],
  ]);
  const row = {
    workspace_id: workspaceId,
    name,
    task: source.task,
    tags,
    meta: mergedEntries(meta, origin),
    created_by: caller.account.username,
    copy_state: 'copying',
  } as const;
  return catchTaken(() =>
    inTransaction(store, (transaction) => insertTaskDataset(transaction, row, clock.timestamp())),
  );
}

/** False where source or copy was deleted in the meantime. A copy that fails is left to upkeep. */
async function filled({ store, clock }: AppContext, datasets: CopiedDatasets): Promise<boolean> {
  const copyRest = recordCopier(datasets, () => clock.timestamp());
  try {
    await inShortPortions((most) => copyRest(store, most));
    const isWhole = await inTransaction(store, async (transaction) => {
      // Records that were added since the last portion follow, while no further ones are added.
      const source = await holdTaskDatasetForAdding(transaction, datasets.sourceId);
      if (source === undefined) return false;
      await copyRest(transaction, Number.MAX_SAFE_INTEGER);
      return finishTaskCopy(transaction, datasets, clock.timestamp());
    });
    if (!isWhole) await hideDataset(store, datasets.copyId);
    return isWhole;
  } catch (thrown) {
    await hideDataset(store, datasets.copyId).catch(() => false);
    throw thrown;
  }
}

/** Copies on behind the last copied record; returns how many records it copied, none of an abandoned copy. */
function recordCopier(datasets: CopiedDatasets, timestamp: () => string) {
  let after = 0;
  return async (db: Store, most: number): Promise<number> => {
    const portion = await copySomeTaskRecords(db, datasets, after, most, timestamp());
    after = portion?.last ?? after;
    return portion?.count ?? 0;
  };
}
