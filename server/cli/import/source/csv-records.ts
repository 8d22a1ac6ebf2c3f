import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { wholeRecords } from '#domain/dataset-import/csv-guard';
import { CSV_DIALECT, withLines, type CsvReading } from '#domain/dataset-import/csv-rows';
import type { RowProblem } from '#domain/dataset-import/row-problem';

/** Reads CSV from the bytes of a file, up to the first record that cannot be read. */
export function readCsv(bytes: AsyncIterable<Uint8Array>): CsvReading {
  let failure: RowProblem | null = null;
  const refuse = (problem: RowProblem) => {
    failure ??= problem;
  };
  const parser = parse({
    ...CSV_DIALECT,
    on_skip: () => {
      refuse({ code: 'quote-not-closed' });
      return undefined;
    },
  });
  // `pipeline` demands the callback; the reader of the records gets an error of the file.
  pipeline(Readable.from(wholeRecords(bytes, ',', refuse)), parser, () => undefined);
  return { records: withLines(parser), failure: () => failure };
}
