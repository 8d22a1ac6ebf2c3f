import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TableError, type TableProblem } from '#contract/table-file/table-error';
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
  | ({ readonly code: 'cut-off' } & CutOff)
  | TableProblem;

/** The endings of names, and how such files are read. */
const FORMATS: Readonly<Record<string, 'csv' | 'jsonl' | 'parquet'>> = {
  csv: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  parquet: 'parquet',
};

/**
 * Reads the whole file: a continued import must go on with the very same data, and one that would end in the middle, at a
 * quote of CSV that is never closed or at a damaged table, must not begin. Only the wanted columns of a table are read.
 */
export async function openSource(
  path: string,
  wanted: readonly string[],
): Promise<Result<SourceFile, SourceProblem>> {
  const format = FORMATS[/\.([^.]+)$/u.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (format === undefined) return err({ code: 'unknown-kind' });
  try {
    const content = await readThrough(path, format !== 'parquet');
    if (content === null) return err({ code: 'not-utf-8' });
    if (format === 'parquet')
      return ok({ path, ...content, ...(await openTable(path, content.size, wanted)) });
    const isCsv = format === 'csv';
    const columns = isCsv ? await readColumns(path) : ok(null);
    if (!columns.ok) return columns;
    const rows: SourceFile['rows'] = (onBytes) => {
      const bytes = counted(createReadStream(path), onBytes);
      return isCsv ? csvRows(readCsv(bytes)) : jsonlRows(bytes);
    };
    return ok({ path, ...content, columns: columns.value, rows });
  } catch (error) {
    if (error instanceof TableError) return err(error.problem);
    const reason = reasonOf(error);
    return err(reason === 'ENOENT' ? { code: 'file-missing' } : { code: 'unreadable', reason });
  }
}

/** Throws a `TableError` where one of the rows cannot be read. The reader is loaded with the first table. */
async function openTable(
  path: string,
  size: number,
  wanted: readonly string[],
): Promise<Pick<SourceFile, 'columns' | 'rows'>> {
  const { openParquet } = await import('#contract/table-file/parquet-rows');
  const table = await openParquet({
    byteLength: size,
    slice: (start, end) => sliceOf(path, start, end ?? size),
  });
  const all = table.rows(wanted, () => undefined);
  for (let row = await all.next(); row.done !== true; row = await all.next());
  return { columns: table.columns, rows: (onBytes) => table.rows(wanted, onBytes) };
}

async function sliceOf(path: string, start: number, end: number): Promise<ArrayBuffer> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(end - start);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.buffer.slice(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readColumns(path: string): Promise<Result<readonly string[], SourceProblem>> {
  const survey = await surveyCsv(readCsv(createReadStream(path)));
  if (!survey.ok) return err({ code: 'cut-off', ...survey.error });
  // Spreadsheets on a Mac write such files under the name of CSV; all of it looks like one row.
  const isOneLine = survey.value.some((column) => /\r(?!\n)/.test(column));
  return isOneLine ? err({ code: 'carriage-returns' }) : survey;
}

/** Null for a text that is no UTF-8. */
async function readThrough(
  path: string,
  isText: boolean,
): Promise<Pick<SourceFile, 'size' | 'fingerprint'> | null> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isText && !decodes(decoder, chunk)) return null;
    hash.update(chunk);
    size += chunk.length;
  }
  return !isText || decodes(decoder) ? { size, fingerprint: hash.digest('hex') } : null;
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
