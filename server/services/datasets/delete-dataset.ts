import {
  deleteDatasetRow,
  deleteSomeLogEntries,
  deleteSomeRecords,
  hiddenDatasets,
  hideDataset,
} from '#server/store/queries/datasets';
import { transientFailure } from '#server/store/engines/database-error';
import { forgetSomeChanges } from '#server/store/queries/record-changes';
import type { Store } from '#server/store/queries/store';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { CallContext } from '../app-context';
import { notFound, type Outcome } from '../service-failure';
import { inShortPortions } from '../upkeep/short-portions';

/** Deletes a dataset for everybody (MWI-4): one write hides it as a whole. `finishDeletion` deletes its contents. */
export async function deleteDataset(context: CallContext, id: string): Outcome<DatasetRow> {
  const dataset = await reachDataset(context, id, 'manage');
  if (!dataset.ok) return dataset;
  const { store } = context;
  // A request at the same time was first.
  return (await hideDataset(store, id)) ? dataset : notFound('Dataset', id);
}

/** Goes on with deletions that the end of a process broke off. */
export async function finishDeletions(store: Store): Promise<void> {
  for (const id of await hiddenDatasets(store)) await finishDeletion(store, id);
}

/**
 * Finishes a deletion that its caller is answered for. The dataset is gone for everybody already, so a row that another
 * transaction holds is no failure of the call: upkeep deletes the rest.
 */
export async function finishOwnDeletion(store: Store, id: string): Promise<void> {
  try {
    await finishDeletion(store, id);
  } catch (thrown) {
    if (transientFailure(thrown) === null) throw thrown;
  }
}

/** Like `finishOwnDeletion`, for a dataset that is known by its name only. */
export async function finishOwnDeletionOf(store: Store, name: string): Promise<void> {
  for (const id of await hiddenDatasets(store, name)) await finishOwnDeletion(store, id);
}

/** Deletes a hidden dataset of any family with its contents, in portions between which other requests run. */
async function finishDeletion(store: Store, id: string): Promise<void> {
  await inShortPortions((most) => deleteSomeRecords(store, id, most));
  await inShortPortions((most) => deleteSomeRecords(store, id, most, 'task_records'));
  await inShortPortions((most) => deleteSomeLogEntries(store, id, most));
  await inShortPortions((most) => deleteSomeLogEntries(store, id, most, 'task_log'));
  await inShortPortions((most) => forgetSomeChanges(store, id, most));
  await deleteDatasetRow(store, id);
}
