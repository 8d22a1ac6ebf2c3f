import { err } from '#domain/shared/result';
import type { RowMapper } from '#domain/dataset-import/map-row';
import type { NewRecord } from '#domain/dataset-import/new-record';
import type { Rejection } from '#domain/dataset-import/row-problem';
import type { ReadRow } from '#domain/dataset-import/source-row';

/** A row as it was mapped, with its place among the rows of data, counted from 1. */
export interface MappedRow {
  readonly row: number;
  readonly line: number;
  readonly mapped: ReturnType<RowMapper>;
}

export interface MappedBatch {
  readonly records: readonly NewRecord[];
  readonly rejections: readonly Rejection[];
  /** Parts of records that were left out. */
  readonly omissions: readonly Rejection[];
}

export function mapRow(map: RowMapper, row: number, read: ReadRow): MappedRow {
  const mapped = read.kind === 'row' ? map(read.cells) : err(read.problem);
  return { row, line: read.line, mapped };
}

/** Sorts the rows of a batch into records and rejections. Of two rows with one external id the first is taken. */
export async function sortBatch(
  rows: readonly MappedRow[],
  takenIds: (externalIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<MappedBatch> {
  const ids = rows.flatMap(({ mapped }) =>
    mapped.ok && mapped.value.externalId !== null ? [mapped.value.externalId] : [],
  );
  const taken = new Set(await takenIds(ids));
  const records: NewRecord[] = [];
  const rejections: Rejection[] = [];
  const omissions: Rejection[] = [];
  for (const { row, line, mapped } of rows) {
    const externalId = mapped.ok ? mapped.value.externalId : null;
    if (!mapped.ok) rejections.push({ row, line, problem: mapped.error });
    else if (externalId !== null && taken.has(externalId)) {
      rejections.push({ row, line, problem: { code: 'external-id-taken', externalId } });
    } else {
      if (externalId !== null) taken.add(externalId);
      records.push(mapped.value);
      omissions.push(...mapped.value.omissions.map((problem) => ({ row, line, problem })));
    }
  }
  return { records, rejections, omissions };
}
