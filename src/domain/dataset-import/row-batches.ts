import { err, type Result } from '../shared/result';
import type { RowPlan } from './dataset-plan';
import { rowMapper, type RowMapper } from './map-row';
import type { MappedRecord } from './new-record';
import type { Rejection, RowProblem } from './row-problem';
import type { ReadRow } from './source-row';

/** A record with the number of its data row, and the line of the file in which the row begins. */
export interface RowRecord {
  readonly row: number;
  readonly line: number;
  readonly record: MappedRecord;
}

export interface MappedBatch {
  /** Data rows read since the beginning of the file. */
  readonly rowsRead: number;
  readonly records: readonly RowRecord[];
  readonly rejections: readonly Rejection[];
  readonly isEnd: boolean;
}

interface BatchLimits {
  /** Number of rows that were processed before and are passed over. */
  readonly from: number;
  readonly rows: number;
  /** Size of the records in characters. */
  readonly size: number;
  /** False to report rejections only, because thousands of records at once need much memory. */
  readonly keepsRecords: boolean;
}

/**
 * Maps the rows of a file batch by batch, in the browser and by command. Of two rows with one external id the first is taken,
 * among all rows of the file, or in one batch if the caller looks up the ids of earlier ones.
 */
export class RowBatches {
  readonly #rows: AsyncIterator<ReadRow>;
  readonly #map: RowMapper;
  readonly #compared: 'file' | 'batch';
  readonly #takenIds = new Set<string>();
  #row = 0;

  constructor(rows: AsyncIterator<ReadRow>, plan: RowPlan, compared: 'file' | 'batch') {
    this.#rows = rows;
    this.#map = rowMapper(plan);
    this.#compared = compared;
  }

  async next({ from, rows, size, keepsRecords }: BatchLimits): Promise<MappedBatch> {
    const records: RowRecord[] = [];
    const rejections: Rejection[] = [];
    if (this.#compared === 'batch') this.#takenIds.clear();
    let rowsLeft = rows;
    let sizeLeft = size;
    while (rowsLeft > 0 && sizeLeft > 0) {
      // Each row is read after the previous row is mapped.
      // oxlint-disable-next-line no-await-in-loop
      const read = await this.#rows.next();
      if (read.done === true) return { rowsRead: this.#row, records, rejections, isEnd: true };
      this.#row += 1;
      const isPassedOver = this.#row <= from;
      if (isPassedOver && this.#compared === 'batch') continue;
      const mapped = this.#mapped(read.value);
      if (isPassedOver) continue;
      rowsLeft -= 1;
      const place = { row: this.#row, line: read.value.line };
      if (!mapped.ok) rejections.push({ ...place, problem: mapped.error });
      else if (keepsRecords) records.push({ ...place, record: mapped.value });
      if (mapped.ok && read.value.kind === 'row') sizeLeft -= read.value.size;
    }
    return { rowsRead: this.#row, records, rejections, isEnd: false };
  }

  #mapped(read: ReadRow): Result<MappedRecord, RowProblem> {
    const mapped = read.kind === 'row' ? this.#map(read.cells) : err(read.problem);
    const externalId = mapped.ok ? mapped.value.externalId : null;
    if (externalId === null) return mapped;
    if (this.#takenIds.has(externalId)) return err({ code: 'external-id-taken', externalId });
    this.#takenIds.add(externalId);
    return mapped;
  }
}
