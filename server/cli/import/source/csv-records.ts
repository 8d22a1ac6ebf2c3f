import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { CSV_DIALECT, csvProblem, withLines, type CsvReading } from '#domain/dataset-import/csv-rows';
import type { RowProblem } from '#domain/dataset-import/row-problem';

/** Reads CSV from the bytes of a file, up to the first record that cannot be read. */
export function readCsv(bytes: AsyncIterable<Uint8Array>): CsvReading {
  let failure: RowProblem | null = null;
  const parser = parse({
    ...CSV_DIALECT,
    on_skip: (error) => {
      failure ??= csvProblem(error?.code);
      return undefined;
    },
  });
  const untilFailure = async function* () {
    for await (const chunk of bytes) {
      if (failure !== null) return;
      yield chunk;
    }
  };
  // `pipeline` demands the callback; the reader of the records gets an error of the file.
  pipeline(Readable.from(untilFailure()), parser, () => undefined);
  return { records: withLines(parser), failure: () => failure };
}
