import type { ExportParts } from '#domain/dataset-export/export-columns';
import type { ExportedRecord } from '#domain/dataset-export/exported-record';
import { textRows } from '#domain/dataset-export/text-rows';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it grows. */
export interface FileWriter {
  /** The bytes that these records add; none where they wait for more. */
  add(records: readonly ExportedRecord[]): Bytes;
  /** The bytes behind the last record. */
  end(): Bytes;
}

export function textWriter(plan: Parameters<typeof textRows>[0], parts: ExportParts): FileWriter {
  const rows = textRows(plan, parts);
  const encoder = new TextEncoder();
  let begin = rows.begin;
  const written = (text: string) => {
    const bytes = encoder.encode(begin + text);
    begin = '';
    return bytes;
  };
  return {
    add: (records) => written(records.map((record) => rows.textOf(record)).join('')),
    // An empty table has its names of columns all the same.
    end: () => written(''),
  };
}
