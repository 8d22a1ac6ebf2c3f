import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { err, ok, type Result } from '#domain/shared/result';
import { csvRows, surveyCsv, type CutOff } from '#domain/dataset-import/csv-rows';
import { jsonlRows } from '#domain/dataset-import/json-rows';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { readCsv } from './csv-records';

/** A file of data, checked to be there and to be UTF-8. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
  /** Tells whether it is the same data that an earlier run began with. */
  readonly fingerprint: string;
  /** Names of the columns, or null where every row brings its own. */
  readonly columns: readonly string[] | null;
  /** Reads from the beginning; `onBytes` hears how far the reading is. */
  readonly rows: (onBytes: (count: number) => void) => AsyncIterable<ReadRow>;
}

export type SourceProblem =
  | { readonly code: 'file-missing' }
  | { readonly code: 'unknown-kind' }
  | { readonly code: 'unreadable'; readonly reason: string }
  | { readonly code: 'not-utf-8' }
  | { readonly code: 'carriage-returns' }
  | ({ readonly code: 'cut-off' } & CutOff);

/**
 * Reads the whole file: a continued import must go on with the very same data, and one that would end in the middle of a
 * CSV file, at a quote that is never closed, must not begin.
 */
export async function openSource(path: string): Promise<Result<SourceFile, SourceProblem>> {
  const isCsv = /\.csv$/i.test(path);
  if (!isCsv && !/\.(jsonl|ndjson)$/i.test(path)) return err({ code: 'unknown-kind' });
  try {
    const content = await readThrough(path);
    if (content === null) return err({ code: 'not-utf-8' });
    const columns = isCsv ? await readColumns(path) : ok(null);
    if (!columns.ok) return columns;
    const rows: SourceFile['rows'] = (onBytes) => {
      const bytes = counted(createReadStream(path), onBytes);
      return isCsv ? csvRows(readCsv(bytes)) : jsonlRows(bytes);
    };
    return ok({ path, ...content, columns: columns.value, rows });
  } catch (error) {
    const reason = reasonOf(error);
    return err(reason === 'ENOENT' ? { code: 'file-missing' } : { code: 'unreadable', reason });
  }
}

async function readColumns(path: string): Promise<Result<readonly string[], SourceProblem>> {
  const survey = await surveyCsv(readCsv(createReadStream(path)));
  if (!survey.ok) return err({ code: 'cut-off', ...survey.error });
  // Spreadsheets on a Mac write such files under the name of CSV; all of it looks like one row.
  const isOneLine = survey.value.some((column) => /\r(?!\n)/.test(column));
  return isOneLine ? err({ code: 'carriage-returns' }) : survey;
}

async function readThrough(path: string): Promise<Pick<SourceFile, 'size' | 'fingerprint'> | null> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!decodes(decoder, chunk)) return null;
    hash.update(chunk);
    size += chunk.length;
  }
  return decodes(decoder) ? { size, fingerprint: hash.digest('hex') } : null;
}

/** Without a chunk: whether the last character was whole. */
function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function* counted(
  bytes: AsyncIterable<Buffer>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    onBytes(count);
    yield chunk;
  }
}

/** ENOENT, EACCES and their kind. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
