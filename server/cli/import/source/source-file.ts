import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TableError, type TableProblem } from '#contract/table-file/table-error';
import { openTableFile, type TableFile } from '#contract/table-file/table-file';
import {
  foreignTableOfName,
  formatOfName,
  type FileChoices,
  type FileForm,
} from '#domain/dataset-import/file-format';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { err, ok, type Result } from '#domain/shared/result';

/** A file of data that exists and is readable to its end. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
  /** Identifies the data of an earlier run. */
  readonly fingerprint: string;
  /** Names of the columns, or null if every row has its own. */
  readonly columns: readonly string[] | null;
  /** Names of the columns that occur in the rows. */
  readonly rowColumns: ReadonlySet<string>;
  /** Choices that the file does not determine, as made by the user or guessed. */
  readonly choices: FileChoices;
  /** Reads from the beginning; `onBytes` receives the number of bytes read so far. */
  readonly rows: (onBytes: (count: number) => void) => AsyncIterable<ReadRow>;
}

export type SourceProblem =
  | { readonly code: 'file-missing' | 'unknown-kind' }
  | { readonly code: 'unreadable'; readonly reason: string }
  | TableProblem;

/**
 * Reads the whole file: a continued import needs the same data, and an import that would end in the middle, at an unclosed quote
 * of CSV or a damaged table, must not start. Only the wanted columns of a table are read.
 */
export async function openSource(
  path: string,
  wanted: readonly string[],
  chosen: Pick<FileForm, 'encoding' | 'sheet'> = {},
): Promise<Result<SourceFile, SourceProblem>> {
  const format = formatOfName(path);
  const program = foreignTableOfName(path);
  if (program !== null) return err({ code: 'foreign-table', program });
  if (format === null) return err({ code: 'unknown-kind' });
  try {
    const content = await contentOf(path);
    const slice = (start: number, end = content.size) => sliceOf(path, start, end);
    const table = await openTableFile({ byteLength: content.size, slice }, { ...chosen, format });
    const rowColumns = await readThrough(table, wanted);
    return ok({
      path,
      size: content.size,
      fingerprint: fingerprintOf(content.fingerprint, table.choices),
      columns: table.columns,
      rowColumns,
      choices: table.choices,
      rows: (onBytes) => table.rows(wanted, onBytes),
    });
  } catch (error) {
    if (error instanceof TableError) return err(error.problem);
    const reason = reasonOf(error);
    return err(reason === 'ENOENT' ? { code: 'file-missing' } : { code: 'unreadable', reason });
  }
}

/** The same bytes are other data in another encoding or sheet. */
function fingerprintOf(digest: string, { encoding, sheet }: FileChoices): string {
  const choices = [encoding === 'utf-8' ? null : encoding, sheet].filter((choice) => choice !== null);
  return [digest, ...choices].join(' ');
}

/** The columns of all rows. Throws a `TableError` if the file cannot be read to its end. */
async function readThrough(table: TableFile, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const columns = new Set(table.columns);
  for await (const row of table.rows(wanted, () => undefined))
    if (table.columns === null && row.kind === 'row')
      for (const column of row.cells.columns()) columns.add(column);
  return columns;
}

async function sliceOf(path: string, start: number, end: number): Promise<ArrayBuffer> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(end - start);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytesRead === bytes.length ? bytes.buffer : bytes.buffer.slice(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function contentOf(path: string): Promise<Pick<SourceFile, 'size' | 'fingerprint'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, fingerprint: hash.digest('hex') };
}

/** A code such as ENOENT or EACCES. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
