import { pipeline, Readable } from 'node:stream';
import { parse, type Info } from 'csv-parse';
import type { RowProblem } from '../mapping/row-problem';
import { ROW_MAX_BYTES } from './source-row';

interface CsvRecord {
  readonly cells: readonly string[];
  readonly startLine: number;
  readonly endLine: number;
}

interface CsvReading {
  readonly records: AsyncIterable<CsvRecord>;
  /** Why the reading ended before the file did, known once the records are through. */
  readonly failure: () => RowProblem | null;
}

/**
 * Reads CSV (RFC 4180; quoted line breaks, CRLF or LF, a byte order mark, quotes inside unquoted text). After a quote
 * that is never closed nothing that follows can be trusted: the reading ends there.
 */
export function readCsv(bytes: AsyncIterable<Uint8Array>): CsvReading {
  let failure: RowProblem | null = null;
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    max_record_size: ROW_MAX_BYTES,
    // Not thrown: an error would throw away the records that wait to be taken.
    skip_records_with_error: true,
    on_skip: (error) => {
      const isTooLong = error?.code === 'CSV_MAX_RECORD_SIZE';
      failure ??= isTooLong ? { code: 'row-too-long', limit: ROW_MAX_BYTES } : { code: 'quote-not-closed' };
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

/** The parser counts every carriage return inside a quoted cell as a line of its own; here a line is a line. */
async function* withLines(parsed: AsyncIterable<unknown>): AsyncGenerator<CsvRecord> {
  let carriageReturns = 0;
  for await (const item of parsed) {
    // The shape that the parser yields with the option `info`.
    const { record, info } = item as { readonly record: readonly string[]; readonly info: Info };
    carriageReturns += count(record, '\r');
    const endLine = info.lines - carriageReturns;
    yield { cells: record, startLine: endLine - count(record, '\n'), endLine };
  }
}

function count(cells: readonly string[], character: string): number {
  return cells.reduce(
    (sum, cell) => sum + (cell.includes(character) ? cell.split(character).length - 1 : 0),
    0,
  );
}
