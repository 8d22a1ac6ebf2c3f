import {
  findImportProgress,
  type ImportCounts,
  type ImportIdentity,
} from '#server/store/queries/import-progress';
import { findDatasetByName } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import { err, ok, type Result } from '#domain/shared/result';
import type { DatasetDefinition } from '#contract/definition-file/definition';
import { readTarget, type TargetDataset } from '../write/write-definition';

export interface ImportState {
  readonly counts: ImportCounts;
  /** Null until a row has become a record. */
  readonly target: TargetDataset | null;
  readonly isFinished: boolean;
}

export const NOTHING_IMPORTED: ImportState = {
  counts: { next_row: 0, imported: 0, rejected: 0 },
  target: null,
  isFinished: false,
};

export type NameTaken = { readonly code: 'not-an-import' | 'other-definition' | 'other-data' };

/** Progress of an earlier run of the same import. Fails if another dataset has the name. */
export async function readImportState(
  db: Store,
  definition: DatasetDefinition,
  identity: ImportIdentity,
): Promise<Result<ImportState, NameTaken>> {
  const datasetId = await findDatasetByName(db, definition.workspace, definition.name);
  if (datasetId === null) return ok(NOTHING_IMPORTED);
  const progress = await findImportProgress(db, datasetId);
  if (progress === undefined) return err({ code: 'not-an-import' });
  if (progress.definition_fingerprint !== identity.definition_fingerprint)
    return err({ code: 'other-definition' });
  if (progress.source_fingerprint !== identity.source_fingerprint) return err({ code: 'other-data' });
  const { next_row, imported, rejected, finished_at } = progress;
  return ok({
    counts: { next_row, imported, rejected },
    target: await readTarget(db, datasetId),
    isFinished: finished_at !== null,
  });
}
