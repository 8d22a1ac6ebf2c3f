import { finishImport } from '#server/store/queries/import-progress';
import { idsByExternalId, refreshStatistics } from '#server/store/queries/new-records';
import { planOf } from '#contract/definition-file/plan';
import { rowMapper } from '#domain/dataset-import/map-row';
import type { Rejection } from '#domain/dataset-import/row-problem';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { commitBatch, type CommitContext } from './commit-batch';
import type { ImportState } from './import-state';
import { mapRow, sortBatch, type MappedRow } from './map-batch';

/** Large enough that a transaction costs little per row, small enough that Ctrl-C waits for a moment only. */
export const BATCH_ROWS = 2_000;
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

/**
 * Imports rows batch by batch, from where an earlier run stopped to the end of the data, the limit or the signal. While the
 * database writes a batch, the next one is read.
 */
export async function importRows(run: ImportRun, listener: ImportListener): Promise<ImportOutcome> {
  const batches = readBatches(run);
  const writer = new BatchWriter(run, listener);
  let next = await batches.next();
  try {
    for (; !next.done; next = await batches.next()) await writer.begin(next.value);
  } finally {
    // A failure ends the reading too; data that cannot be read further ends nothing that is being written.
    await batches.return('interrupted');
    await writer.written();
  }
  const { state, omissions } = writer;
  const ended = next.value;
  if (state.target === null) return { ended, state, omissions };
  await refreshStatistics(run.into.db);
  if (ended !== 'end-of-data') return { ended, state, omissions };
  await finishImport(run.into.db, state.target.id);
  return { ended, state: { ...state, isFinished: true }, omissions };
}

async function* readBatches(run: ImportRun): AsyncGenerator<readonly MappedRow[], ImportOutcome['ended']> {
  const map = rowMapper(planOf(run.into.definition));
  let ended: ImportOutcome['ended'] = 'end-of-data';
  let batch: MappedRow[] = [];
  let size = 0;
  let row = 0;
  for await (const read of run.rows) {
    if (run.signal.aborted || row === run.limit) {
      ended = run.signal.aborted ? 'interrupted' : 'limit-reached';
      break;
    }
    row += 1;
    if (row <= run.state.counts.next_row) continue;
    batch.push(mapRow(map, row, read));
    size += read.kind === 'row' ? read.size : 0;
    if (batch.length < BATCH_ROWS && size < BATCH_SIZE) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
  return ended;
}

/** Writes batches one after another. */
class BatchWriter {
  omissions = 0;
  state: ImportState;
  readonly #into: CommitContext;
  readonly #listener: ImportListener;
  #writing: Promise<void> = Promise.resolve();

  constructor({ into, state }: ImportRun, listener: ImportListener) {
    this.state = state;
    this.#into = into;
    this.#listener = listener;
  }

  /** Resolves once the batch before is written, and fails as that one did. */
  async begin(batch: readonly MappedRow[]): Promise<void> {
    await this.#writing;
    this.#writing = this.#write(batch);
    // The failure is told by the next call; until then it is no unhandled one.
    this.#writing.catch(() => undefined);
  }

  written(): Promise<void> {
    return this.#writing;
  }

  async #write(batch: readonly MappedRow[]): Promise<void> {
    const mapped = await sortBatch(batch, (ids) => this.#takenIds(ids));
    await this.#listener.reject([...mapped.rejections, ...mapped.omissions]);
    this.omissions += new Set(mapped.omissions.map(({ row }) => row)).size;
    this.state = await commitBatch(this.#into, this.state, mapped);
    this.#listener.onBatch(this.state);
  }

  async #takenIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { target } = this.state;
    return new Set(target === null ? [] : (await idsByExternalId(this.#into.db, target.id, ids)).keys());
  }
}
