import { gunzipSync } from 'fflate';
import { decompress } from 'fzstd';
import { parquetMetadataAsync, parquetRead, parquetSchema, snappyUncompress } from 'hyparquet';
import type { Compressors, FileMetaData, ParquetParsers, RowGroup, SchemaTree } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import type { SourceRow } from '#domain/dataset-import/source-row';
import { decimalReader, withRawDecimals, type DecimalReader } from './parquet-decimals';
import type { TableBytes } from './table-bytes';
import { TableError } from './table-error';

/** Maximum bytes of a decompressed page, of all wanted pages of a row group, and of the file's metadata. */
const PAGE_MAX_BYTES = 64 * 1024 ** 2;
const GROUP_MAX_BYTES = 256 * 1024 ** 2;
const FOOTER_MAX_BYTES = 64 * 1024 ** 2;
/** Maximum values of a column in a row group, as a list of them must fit in memory. */
const GROUP_MAX_VALUES = 20_000_000;
/** The size of the metadata, followed by the four magic bytes of Parquet. */
const TRAILER_BYTES = 8;

/** Results have the declared size, regardless of the compressed bytes: `checkedPages` checks that size in advance. */
const COMPRESSORS: Compressors = {
  SNAPPY: (input, length) => {
    const output = new Uint8Array(length);
    snappyUncompress(input, output);
    return output;
  },
  GZIP: (input, length) => gunzipSync(input, { out: new Uint8Array(length) }),
  ZSTD: (input, length) => {
    if (zstandardFrameEnd(input) !== input.length) refuse(false);
    return decompress(input, new Uint8Array(length));
  },
};
const CODECS: ReadonlySet<string> = new Set(['UNCOMPRESSED', ...Object.keys(COMPRESSORS)]);

/** Times become texts, as in the other formats. */
const timeOf = (milliseconds: number): string | null =>
  Number.isFinite(new Date(milliseconds).getTime()) ? new Date(milliseconds).toISOString() : null;
/** Keeps U+FEFF at the start of a text, because only a file has a byte order mark. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const textOf = (bytes: Uint8Array | undefined) => {
  try {
    return bytes && UTF8.decode(bytes);
  } catch {
    throw new TableError({ code: 'not-utf-8' });
  }
};
const PARSERS: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (millis) => timeOf(Number(millis)),
  timestampFromMicroseconds: (micros) => timeOf(Number(micros / 1_000n)),
  timestampFromNanoseconds: (nanos) => timeOf(Number(nanos / 1_000_000n)),
  dateFromDays: (days) => timeOf(days * 86_400_000)?.slice(0, 10) ?? null,
  stringFromBytes: textOf,
  jsonFromBytes: textOf,
};

/** A Parquet file. It may contain unreadable columns as long as their values are not requested. */
export interface ParquetTable {
  readonly columns: readonly string[];
  /**
   * The rows with the wanted columns, row group by row group; `onGroup` receives the number of bytes read so far. Throws a
   * `TableError` if a wanted column cannot be read.
   */
  rows(wanted: readonly string[], onGroup: (bytes: number) => void): AsyncGenerator<SourceRow>;
  /**
   * The rows with all columns of plain values or lists of them. A column that is too large, not UTF-8 or compressed by an unknown
   * codec has no values. Throws a `TableError` if that leaves no column, or if the file is damaged.
   */
  sample(): AsyncGenerator<SourceRow>;
}

/** Reads the file's metadata. Throws a `TableError` if the file cannot be read. */
export async function openParquet(bytes: TableBytes): Promise<ParquetTable> {
  const file = tellingLost(bytes);
  const metadata = await described(file);
  const columns = parquetSchema(metadata).children;
  const opened: OpenedFile = { file, metadata: withRawDecimals(metadata), decimals: decimalsOf(columns) };
  const named = (items: readonly SchemaTree[]) => items.map(({ element }) => element.name);
  return {
    columns: named(columns),
    rows: (wanted, onGroup) => {
      const used = columns.filter(({ element }) => wanted.includes(element.name));
      const nested = used.find((column) => !hasReadableValues(column));
      if (nested !== undefined) throw new TableError({ code: 'nested-column', column: nested.element.name });
      return rowsOf(opened, named(used), onGroup);
    },
    sample: () => sampleOf(opened, named(columns.filter(hasReadableValues))),
  };
}

interface OpenedFile {
  readonly file: TableBytes;
  readonly metadata: FileMetaData;
  /** By column. */
  readonly decimals: ReadonlyMap<string, DecimalReader>;
}

function decimalsOf(columns: readonly SchemaTree[]): ReadonlyMap<string, DecimalReader> {
  return new Map(
    columns.flatMap((column) => {
      const read = decimalReader(column);
      return read === null ? [] : [[column.element.name, read]];
    }),
  );
}

async function* rowsOf(
  opened: OpenedFile,
  columns: string[],
  onGroup: (bytes: number) => void,
): AsyncGenerator<SourceRow> {
  for (const { group, ...range } of groupsOf(opened.metadata)) {
    // Only one row group at a time is in memory.
    // oxlint-disable-next-line no-await-in-loop
    await checkGroup(opened.file, group, columns);
    // oxlint-disable-next-line no-await-in-loop
    for (const values of await readGroup(opened, columns, range)) yield rowOf(columns, values);
    onGroup(endOf(group));
  }
}

/** Number of sample rows that are in memory at once: a row group may have millions. */
const SAMPLE_ROWS = 1_000;

async function* sampleOf(opened: OpenedFile, columns: string[]): AsyncGenerator<SourceRow> {
  for (const { group, rowStart, rowEnd } of groupsOf(opened.metadata))
    for (let from = rowStart; from < rowEnd; from += SAMPLE_ROWS) {
      const range = { rowStart: from, rowEnd: Math.min(from + SAMPLE_ROWS, rowEnd) };
      // oxlint-disable-next-line no-await-in-loop
      const read = await readColumns(opened, columns, { group, ...range });
      for (let row = 0; row < range.rowEnd - from; row += 1)
        yield rowOf(
          columns,
          read.map((values) => values?.[row]),
        );
    }
}

interface GroupRange {
  readonly group: RowGroup;
  readonly rowStart: number;
  readonly rowEnd: number;
}

function groupsOf({ row_groups }: FileMetaData): readonly GroupRange[] {
  let rowEnd = 0;
  return row_groups.map((group) => {
    const rowStart = rowEnd;
    rowEnd += Number(group.num_rows);
    return { group, rowStart, rowEnd };
  });
}

/** Values of each column, read one by one so that a single column can exceed a limit; null for such a column. */
async function readColumns(
  opened: OpenedFile,
  columns: readonly string[],
  { group, ...range }: GroupRange,
): Promise<ReadonlyArray<readonly unknown[] | null>> {
  const read: Array<readonly unknown[] | null> = [];
  let problem: TableError | null = null;
  for (const column of columns) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await checkGroup(opened.file, group, [column]);
      // oxlint-disable-next-line no-await-in-loop
      read.push((await readGroup(opened, [column], range)).map(([value]) => value));
    } catch (error) {
      if (!(error instanceof TableError) || error.problem.code === 'not-parquet') throw error;
      problem ??= error;
      read.push(null);
    }
  }
  if (problem !== null && read.every((values) => values === null)) throw problem;
  return read;
}

async function readGroup(
  { file, metadata, decimals }: OpenedFile,
  columns: string[],
  range: { readonly rowStart: number; readonly rowEnd: number },
): Promise<readonly unknown[][]> {
  let read: readonly unknown[][] = [];
  const onComplete = (rows: unknown[][]) => {
    read = rows;
  };
  const options = { compressors: COMPRESSORS, parsers: PARSERS, geoparquet: false, utf8: false };
  await understood(() => parquetRead({ ...options, ...range, file, metadata, columns, onComplete }));
  const readers = columns.map((column) => decimals.get(column));
  if (readers.every((reader) => reader === undefined)) return read;
  return read.map((row) =>
    row.map((value, index) => {
      const reader = readers[index];
      return reader === undefined ? value : reader(value);
    }),
  );
}

/** A table row has no line number in its file. Its texts may also be numbers and lists, as an export writes them. */
function rowOf(columns: readonly string[], values: readonly unknown[]): SourceRow {
  const cells = new Map(columns.map((column, index) => [column, cellOf(values[index])]));
  const get = (column: string) => cells.get(column);
  return {
    kind: 'row',
    line: 0,
    size: [...cells.values()].reduce<number>((sum, cell) => sum + sizeOf(cell), 0),
    cells: { isText: true, isTyped: true, get, columns: () => columns },
  };
}

/** NaN and infinite numbers count as missing, except in a list, because a vector without one of its numbers is another vector. */
function cellOf(value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? null : valueOf(value);
}

/** A whole number that a double cannot represent stays a bigint; booleans become texts. */
function valueOf(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(valueOf);
  return ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<unknown>, valueOf) : value;
}

function sizeOf(cell: unknown): number {
  if (typeof cell === 'string') return cell.length;
  return Array.isArray(cell) ? cell.reduce<number>((sum, item) => sum + sizeOf(item), 0) : 8;
}

/** Thrown if the file itself cannot be read, for example because it was deleted. */
class LostFile extends Error {}

/** Marks errors of the file, because the Parquet reader also throws at invalid bytes and passes errors of the file on. */
function tellingLost(bytes: TableBytes): TableBytes {
  const slice = async (start: number, end?: number) => {
    try {
      return await bytes.slice(start, end);
    } catch (cause) {
      throw new LostFile('The file of a table cannot be read', { cause });
    }
  };
  return { byteLength: bytes.byteLength, slice };
}

function described(file: TableBytes): Promise<FileMetaData> {
  return understood(async () => {
    if (file.byteLength < TRAILER_BYTES) refuse(false);
    const trailer = new DataView(await file.slice(file.byteLength - TRAILER_BYTES));
    const limit = Math.min(FOOTER_MAX_BYTES, file.byteLength);
    if (trailer.getUint32(0, true) > limit) refuse(false);
    return parquetMetadataAsync(file, { geoparquet: false });
  });
}

/** Treats each error of the reader as damage, unless the file was lost. */
async function understood<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof LostFile) throw error.cause;
    if (error instanceof TableError) throw error;
    throw new TableError({ code: 'not-parquet' });
  }
}

/** True for plain values, and lists of them. */
function hasReadableValues(column: SchemaTree): boolean {
  const { element, children } = column;
  const isList = element.converted_type === 'LIST' || element.logical_type?.type === 'LIST';
  const [repeated] = children;
  const [item] = repeated?.children ?? [];
  const isPlain = children.length === 0 && element.repetition_type !== 'REPEATED' && isReadable(column);
  const isListOfPlain =
    isList &&
    children.length === 1 &&
    repeated?.children.length === 1 &&
    item !== undefined &&
    isReadable(item);
  return isPlain || isListOfPlain;
}

const BINARY: ReadonlySet<string> = new Set(['BSON', 'INTERVAL']);

function isReadable({ element, children }: SchemaTree): boolean {
  if (children.length > 0 || BINARY.has(element.converted_type ?? '')) return false;
  const isFixed = element.type === 'FIXED_LEN_BYTE_ARRAY';
  const kind = element.logical_type?.type ?? element.converted_type;
  return !isFixed || kind === 'DECIMAL' || kind === 'UUID' || kind === 'FLOAT16';
}

/** Checks a row group by its page headers, before any page is decompressed: a few bytes may declare a huge size. */
async function checkGroup(file: TableBytes, group: RowGroup, wanted: readonly string[]): Promise<void> {
  let bytes = 0;
  for (const { meta_data } of group.columns) {
    const [name] = meta_data?.path_in_schema ?? [];
    if (meta_data === undefined || name === undefined || !wanted.includes(name)) continue;
    const { codec } = meta_data;
    if (!CODECS.has(codec)) throw new TableError({ code: 'compression', codec });
    const start = Number(meta_data.dictionary_page_offset ?? meta_data.data_page_offset);
    const length = Number(meta_data.total_compressed_size);
    if (length > GROUP_MAX_BYTES || start + length > file.byteLength) refuse(length > GROUP_MAX_BYTES);
    // Only the pages of one column at a time are in memory.
    // oxlint-disable-next-line no-await-in-loop
    bytes += await understood(async () => checkedPages(await file.slice(start, start + length)));
    if (bytes > GROUP_MAX_BYTES) refuse(true);
  }
}

/** Total decompressed size of a column's pages, as declared in their headers. */
function checkedPages(chunk: ArrayBuffer): number {
  const reader = { view: new DataView(chunk), offset: 0 };
  let bytes = 0;
  let values = 0;
  while (reader.offset < chunk.byteLength - 1) {
    const header = parquetHeader(reader);
    const { data_page_header, data_page_header_v2, dictionary_page_header } = header;
    const page = data_page_header ?? data_page_header_v2 ?? dictionary_page_header;
    values += page?.num_values ?? 0;
    bytes += header.uncompressed_page_size;
    const isNegative = header.compressed_page_size < 0 || header.uncompressed_page_size < 0;
    if (isNegative) refuse(false);
    if (header.uncompressed_page_size > PAGE_MAX_BYTES || values > GROUP_MAX_VALUES) refuse(true);
    reader.offset += header.compressed_page_size;
  }
  return bytes;
}

function refuse(isTooMuch: boolean): never {
  throw new TableError(
    isTooMuch ? { code: 'too-much-at-once', limit: GROUP_MAX_BYTES } : { code: 'not-parquet' },
  );
}

function endOf({ columns }: RowGroup): number {
  const ends = columns.map(({ meta_data }) =>
    meta_data === undefined
      ? 0
      : Number(meta_data.dictionary_page_offset ?? meta_data.data_page_offset) +
        Number(meta_data.total_compressed_size),
  );
  return Math.max(0, ...ends);
}

const ZSTANDARD_MAGIC_BYTES = 4;
const DICTIONARY_ID_BYTES = [0, 1, 2, 4] as const;

/**
 * End of the first frame, calculated from its block headers (RFC 8878). Further frames are ignored, because the decompressor
 * allocates the size of the page for each of them.
 */
function zstandardFrameEnd(input: Uint8Array): number {
  const at = (index: number) => input[index] ?? 0;
  const flags = at(ZSTANDARD_MAGIC_BYTES);
  const sizeFlag = flags >> 6;
  const isSingle = (flags & 0x20) !== 0;
  const sizeBytes = sizeFlag === 0 ? Number(isSingle) : 1 << sizeFlag;
  let offset =
    ZSTANDARD_MAGIC_BYTES + 1 + Number(!isSingle) + (DICTIONARY_ID_BYTES[flags & 3] ?? 0) + sizeBytes;
  let isLast = false;
  while (!isLast && offset < input.length) {
    const header = at(offset) | (at(offset + 1) << 8) | (at(offset + 2) << 16);
    isLast = (header & 1) === 1;
    // A block of one repeated byte is stored as one byte.
    offset += 3 + (((header >> 1) & 3) === 1 ? 1 : header >> 3);
  }
  const hasChecksum = (flags & 4) !== 0;
  return offset + (hasChecksum ? 4 : 0);
}
