import type { ExportParts } from '#domain/dataset-export/export-columns';
import type { ExportedRecord } from '#domain/dataset-export/exported-record';
import { textRows } from '#domain/dataset-export/text-rows';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes that some records add, none where they wait for more; and the number of records among them that have a row. */
export interface AddedRecords {
  readonly bytes: Bytes;
  readonly written: number;
}

/** A file as it grows. */
export interface FileWriter {
  add(records: readonly ExportedRecord[]): AddedRecords;
  /** The bytes behind the last record. */
  end(): Bytes;
}

export function textWriter(plan: Parameters<typeof textRows>[0], parts: ExportParts): FileWriter {
  const rows = textRows(plan, parts);
  const encoder = new TextEncoder();
  let begin = rows.begin;
  const bytesOf = (text: string) => {
    const bytes = encoder.encode(begin + text);
    begin = '';
    return bytes;
  };
  return {
    add(records) {
      const texts = records.map((record) => rows.textOf(record)).filter((text) => text !== '');
      return { bytes: bytesOf(texts.join('')), written: texts.length };
    },
    // An empty table has its names of columns all the same.
    end: () => bytesOf(''),
  };
}
