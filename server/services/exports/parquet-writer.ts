import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { exportColumns, type CellKind, type ExportParts } from '#domain/dataset-export/export-columns';
import {
  rowsOf,
  type ExportedRecord,
  type ExportRow,
  type ExportValue,
} from '#domain/dataset-export/exported-record';
import { exactJsonText, type ExactNumber } from '#domain/shared/exact-json';
import type { ExportPlan } from '#domain/dataset-export/export-plan';
import { valueText } from '#domain/dataset-export/value-text';
import { ExportBroken } from './export-pages';
import type { Bytes, FileWriter } from './text-writer';

/** Rows that are written at once: as many as columns pack well, and few enough to be in memory. */
const ROWS_OF_GROUP = 5_000;
/** Characters of their texts, where these are long. */
const SIZE_OF_GROUP = 8 * 1024 * 1024;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

/** A table of Apache Parquet, written in groups of rows. Values that are neither texts nor numbers are texts of JSON. */
export function parquetWriter(plan: ExportPlan, parts: ExportParts): FileWriter {
  const columns = exportColumns(plan, parts);
  const bytes = new ByteWriter();
  const schema = [
    { name: 'root', num_children: columns.length },
    ...columns.flatMap(({ name, kind }) => schemaOf(name, kind)),
  ] satisfies Schema;
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'Ostraka' });
  let rows: ExportRow[] = [];
  let size = 0;
  const writeGroup = () => {
    const columnData = columns.map(({ name, kind, valueOf }) => ({
      name,
      data: rows.map((row) => cellOf(kind, valueOf(row))),
    }));
    void writer.write({ columnData, rowGroupSize: ROWS_OF_GROUP });
    rows = [];
    size = 0;
  };
  return {
    add(records) {
      let written = 0;
      for (const record of records) {
        const own = rowsOf(record, plan.rows);
        rows.push(...own);
        size += sizeOf(record);
        if (own.length > 0) written += 1;
        // Between any two records, so that the same records make the same file, whatever pages they come in.
        if (rows.length >= ROWS_OF_GROUP || size >= SIZE_OF_GROUP) writeGroup();
      }
      return { bytes: taken(bytes), written };
    },
    end() {
      if (rows.length > 0) writeGroup();
      void writer.finish();
      return taken(bytes);
    },
  };
}

/** Takes what was written out of the buffer; the offsets of the file go on. */
function taken(writer: ByteWriter): Bytes {
  const bytes = new Uint8Array(writer.getBuffer());
  writer.index = 0;
  return bytes;
}

function schemaOf(name: string, kind: CellKind): Schema {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  switch (kind) {
    case 'integer':
      return [{ ...optional, type: 'INT64' }];
    case 'float':
      return [{ ...optional, type: 'DOUBLE' }];
    case 'vector':
      return [
        { ...optional, converted_type: 'LIST', num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'REQUIRED', type: 'DOUBLE' },
      ];
    case 'text':
    case 'any':
    case 'terms':
    case 'value':
      return [{ ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' }];
  }
}

function cellOf(kind: CellKind, value: ExportValue | undefined): unknown {
  if (value === undefined || (value === null && kind !== 'value')) return null;
  if (kind === 'value' || kind === 'terms') return valueText(value);
  if (kind === 'integer') return isWhole(value) ? integerOf(BigInt(value)) : null;
  if (kind === 'float') return isNumber(value) ? doubleOf(value) : null;
  if (kind === 'vector' || typeof value === 'string') return value;
  return exactJsonText(value);
}

function isWhole(value: ExportValue): value is ExactNumber {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function isNumber(value: ExportValue): value is ExactNumber {
  return typeof value === 'number' || typeof value === 'bigint';
}

function integerOf(value: bigint): bigint {
  return BigInt.asIntN(64, value) === value ? value : breakOff();
}

function doubleOf(value: ExactNumber): number {
  return typeof value === 'number' ? value : breakOff();
}

/** The column would be one of texts if the value had been there when the values were looked through. */
function breakOff(): never {
  throw new ExportBroken('A number was stored during the export that its column cannot represent');
}

function sizeOf({ fields }: ExportedRecord): number {
  return Object.values(fields).reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
