import { finishImport } from '#server/store/queries/import-progress';
import { idsByExternalId, refreshStatistics } from '#server/store/queries/new-records';
import { planOf } from '#contract/definition-file/plan';
import { rowMapper } from '#domain/dataset-import/map-row';
import type { Rejection } from '#domain/dataset-import/row-problem';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { commitBatch, type CommitContext } from './commit-batch';
import type { ImportState } from './import-state';
import { mapBatch, type NumberedRow } from './map-batch';

/** Large enough that a transaction costs little per row, small enough that Ctrl-C waits for a moment only. */
export const BATCH_ROWS = 500;
/** In characters. A batch is in memory several times over on its way into the database, which has two gigabytes itself. */
export const BATCH_SIZE = 4 * 1024 * 1024;

export interface ImportRun {
  readonly into: CommitContext;
  readonly rows: AsyncIterable<ReadRow>;
  /** State in which an earlier run stopped. */
  readonly state: ImportState;
  /** Rows of data to read at most, those of earlier runs included. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Told of rows as they are dealt with. */
export interface ImportListener {
  readonly reject: (rejections: readonly Rejection[]) => Promise<void>;
  readonly onBatch: (state: ImportState) => void;
}

export interface ImportOutcome {
  readonly ended: 'end-of-data' | 'limit-reached' | 'interrupted';
  readonly state: ImportState;
  /** Records of this run that lack a part of their row. */
  readonly omissions: number;
}

/** Imports rows batch by batch, from where an earlier run stopped to the end of the data, the limit or the signal. */
export async function importRows(run: ImportRun, listener: ImportListener): Promise<ImportOutcome> {
  const { into } = run;
  const map = rowMapper(planOf(into.definition));
  let { state } = run;
  let batch: NumberedRow[] = [];
  let size = 0;
  let omissions = 0;
  const takenIds = async (ids: readonly string[]) =>
    new Set(state.target === null ? [] : (await idsByExternalId(into.db, state.target.id, ids)).keys());
  const flush = async () => {
    const mapped = await mapBatch(map, batch, takenIds);
    await listener.reject([...mapped.rejections, ...mapped.omissions]);
    omissions += new Set(mapped.omissions.map(({ row }) => row)).size;
    state = await commitBatch(into, state, mapped);
    batch = [];
    size = 0;
    listener.onBatch(state);
  };
  let ended: ImportOutcome['ended'] = 'end-of-data';
  let row = 0;
  for await (const read of run.rows) {
    if (run.signal.aborted || row === run.limit) {
      ended = run.signal.aborted ? 'interrupted' : 'limit-reached';
      break;
    }
    row += 1;
    if (row <= run.state.counts.next_row) continue;
    batch.push({ row, read });
    size += read.kind === 'row' ? read.size : 0;
    if (batch.length === BATCH_ROWS || size >= BATCH_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
  if (state.target !== null) await refreshStatistics(into.db);
  if (ended === 'end-of-data' && state.target !== null) {
    await finishImport(into.db, state.target.id);
    state = { ...state, isFinished: true };
  }
  return { ended, state, omissions };
}
