import type { ExportParts } from '#domain/dataset-export/export-columns';
import type { ExportedRecord } from '#domain/dataset-export/exported-record';
import { textRows } from '#domain/dataset-export/text-rows';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it grows. */
export interface FileWriter {
  /** The bytes that records add, which may come later; `written` of the records have a row. */
  add(records: readonly ExportedRecord[]): { readonly bytes: Bytes; readonly written: number };
  /** The bytes after the last record. */
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
