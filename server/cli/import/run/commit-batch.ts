import type { NewId } from '#server/services/ports';
import {
  insertImportProgress,
  moveImportProgress,
  type ImportIdentity,
} from '#server/store/queries/import-progress';
import { findOrInsertWorkspace } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import type { DatasetDefinition } from '#contract/definition-file/definition';
import { writeDefinition, type TargetDataset } from '../write/write-definition';
import { writeRecords } from '../write/write-records';
import type { ImportState } from './import-state';
import type { MappedBatch } from './map-batch';

export interface CommitContext {
  readonly db: Store;
  readonly newId: NewId;
  readonly definition: DatasetDefinition;
  readonly identity: ImportIdentity;
}

/**
 * Writes a batch, the counters and the position in one transaction: whatever ends the process, the dataset and the place
 * to go on from agree. The dataset itself is made with the first record, so that a mapping that fits nothing leaves
 * nothing behind.
 */
export async function commitBatch(
  { db, newId, definition, identity }: CommitContext,
  state: ImportState,
  { records, rejections }: Omit<MappedBatch, 'omissions'>,
): Promise<ImportState> {
  const counts = {
    next_row: state.counts.next_row + records.length + rejections.length,
    imported: state.counts.imported + records.length,
    rejected: state.counts.rejected + rejections.length,
  };
  if (state.target === null && records.length === 0) return { ...state, counts };
  const target = await inTransaction(db, async (transaction) => {
    const dataset = state.target ?? (await makeDataset(transaction, definition));
    if (state.target === null) await insertImportProgress(transaction, dataset.id, identity, counts);
    else if (!(await moveImportProgress(transaction, dataset.id, state.counts, counts))) {
      throw new Error('Another import of the same data went on meanwhile');
    }
    await writeRecords(transaction, dataset, records, newId);
    return dataset;
  });
  return { ...state, counts, target };
}

async function makeDataset(db: Store, definition: DatasetDefinition): Promise<TargetDataset> {
  return writeDefinition(db, definition, await findOrInsertWorkspace(db, definition.workspace));
}
