import type { NewId } from '#server/services/ports';
import { holdDataset } from '#server/store/queries/datasets';
import {
  insertImportProgress,
  moveImportProgress,
  type ImportCounts,
  type ImportIdentity,
} from '#server/store/queries/import-progress';
import { findOrInsertWorkspace } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import type { DatasetDefinition } from '#contract/definition-file/definition';
import type { MappedBatch } from '#domain/dataset-import/row-batches';
import { writeDefinition, type TargetDataset } from '../write/write-definition';
import { writeRecords } from '../write/write-records';
import { ImportOvertaken } from './import-overtaken';
import type { ImportState } from './import-state';

export type WrittenBatch = Pick<MappedBatch, 'records' | 'rejections'>;

export interface CommitContext {
  readonly db: Store;
  readonly newId: NewId;
  readonly definition: DatasetDefinition;
  readonly identity: ImportIdentity;
}

/**
 * Writes a batch, the counters and the position in one transaction, so that they agree whenever the process ends. The dataset is
 * created with the first record: a mapping that fits no row leaves nothing behind.
 */
export async function commitBatch(
  { db, newId, definition, identity }: CommitContext,
  state: ImportState,
  { records, rejections }: WrittenBatch,
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
    else await moveOn(transaction, dataset.id, state.counts, counts);
    await writeRecords(
      transaction,
      dataset,
      records.map(({ record }) => record),
      newId,
    );
    return dataset;
  });
  return { ...state, counts, target };
}

async function moveOn(db: Store, datasetId: string, from: ImportCounts, to: ImportCounts): Promise<void> {
  if ((await holdDataset(db, datasetId)) === undefined) throw new ImportOvertaken('dataset-deleted');
  if (!(await moveImportProgress(db, datasetId, from, to))) throw new ImportOvertaken('continued-elsewhere');
}

async function makeDataset(db: Store, definition: DatasetDefinition): Promise<TargetDataset> {
  return writeDefinition(db, definition, await findOrInsertWorkspace(db, definition.workspace));
}
