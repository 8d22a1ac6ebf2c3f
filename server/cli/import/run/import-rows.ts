import { finishImport } from '#server/store/queries/import-progress';
import { idsByExternalId, refreshStatistics } from '#server/store/queries/new-records';
import { planOf } from '#contract/definition-file/plan';
import { RowBatches, type MappedBatch, type RowRecord } from '#domain/dataset-import/row-batches';
import type { Rejection } from '#domain/dataset-import/row-problem';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { commitBatch, type CommitContext, type WrittenBatch } from './commit-batch';
import type { ImportState } from './import-state';

/** Large enough that a transaction costs little per row, small enough that Ctrl-C waits only a moment. */
export const BATCH_ROWS = 2_000;
/** In characters. A batch is in memory several times on its way into the database. */
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
    // A failure ends the reading; a batch that is being written is completed even if the data cannot be read further.
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

async function* readBatches(run: ImportRun): AsyncGenerator<MappedBatch, ImportOutcome['ended']> {
  let ended: ImportOutcome['ended'] = 'end-of-data';
  const rows = wantedRows(run, (reason) => (ended = reason));
  const batches = new RowBatches(rows, planOf(run.into.definition), 'batch');
  const limits = { rows: BATCH_ROWS, size: BATCH_SIZE, keepsRecords: true };
  try {
    for (;;) {
      const batch = await batches.next({ ...limits, from: run.state.counts.next_row });
      if (batch.records.length > 0 || batch.rejections.length > 0) yield batch;
      if (batch.isEnd) return ended;
    }
  } finally {
    await rows.return(undefined);
  }
}

/** The rows until the limit or the signal. */
async function* wantedRows(
  { rows, limit, signal }: ImportRun,
  onStop: (reason: ImportOutcome['ended']) => void,
): AsyncGenerator<ReadRow> {
  let row = 0;
  for await (const read of rows) {
    if (signal.aborted || row === limit) return onStop(signal.aborted ? 'interrupted' : 'limit-reached');
    row += 1;
    yield read;
  }
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

  /** Resolves once the previous batch is written, and fails as that one did. */
  async begin(batch: MappedBatch): Promise<void> {
    await this.#writing;
    this.#writing = this.#write(batch);
    // The next call reports a failure.
    this.#writing.catch(() => undefined);
  }

  written(): Promise<void> {
    return this.#writing;
  }

  async #write(batch: MappedBatch): Promise<void> {
    const { records, rejections } = await this.#withoutTaken(batch);
    const omissions = records.flatMap(({ row, line, record }) =>
      record.omissions.map((problem) => ({ row, line, problem })),
    );
    await this.#listener.reject([...rejections, ...omissions]);
    this.omissions += new Set(omissions.map(({ row }) => row)).size;
    this.state = await commitBatch(this.#into, this.state, { records, rejections });
    this.#listener.onBatch(this.state);
  }

  /** Rejects rows whose external id a record of the dataset has. */
  async #withoutTaken({ records, rejections }: MappedBatch): Promise<WrittenBatch> {
    const { target } = this.state;
    const ids = records.flatMap(({ record }) => record.externalId ?? []);
    const taken =
      target === null ? new Map<string, string>() : await idsByExternalId(this.#into.db, target.id, ids);
    const isTaken = ({ record }: RowRecord) => taken.has(record.externalId ?? '');
    const refused = records.filter(isTaken).map(({ row, line, record: { externalId } }) => {
      return { row, line, problem: { code: 'external-id-taken' as const, externalId: externalId ?? '' } };
    });
    return {
      records: records.filter((record) => !isTaken(record)),
      rejections: [...rejections, ...refused].toSorted((a, b) => a.row - b.row),
    };
  }
}
