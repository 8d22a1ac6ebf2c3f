import type { FileChoices } from '#domain/dataset-import/file-format';
import { ROW_MAX_BYTES, type ReadRow } from '#domain/dataset-import/source-row';
import { MergedCells, mergedRanges } from './merged-cells';
import { columnOf, SheetReader, type SheetRow } from './sheet-rows';
import { fileChunks, type TableBytes } from './table-bytes';
import { TableError, type TableProblem } from './table-error';
import { limited, readWorkbookParts, type Sheet, type WorkbookParts } from './workbook-parts';
import { xmlItems } from './xml-events';
import { ZipDamage, ZipFile } from './zip-file';

interface Workbook {
  readonly zip: ZipFile;
  readonly parts: WorkbookParts;
}

/** A sheet of a workbook as a table. */
export interface WorkbookTable {
  readonly columns: readonly string[];
  readonly choices: FileChoices;
  rows(wanted: readonly string[], onBytes: OnBytes): AsyncGenerator<ReadRow>;
  sample(): AsyncGenerator<ReadRow>;
}

/** Maximum uncompressed size of a sheet, in bytes. A full sheet of Excel is smaller; a zip bomb is not. */
const SHEET_MAX_BYTES = 4 * 1024 ** 3;

type OnBytes = (count: number) => void;

/**
 * Opens a sheet as a table whose columns are named by the first row with a value. Without a sheet name, it opens the first sheet
 * with rows and prefers visible sheets to hidden ones. Rows are streamed; only the shared texts are in memory, up to a limit.
 */
export async function openWorkbook(file: TableBytes, sheetName: string | undefined): Promise<WorkbookTable> {
  await refuseCompoundFile(file);
  return understood(async () => {
    const zip = await ZipFile.open(file);
    const parts = await readWorkbookParts(zip);
    if (parts === null) throw new TableError(otherArchive(zip));
    const workbook = { zip, parts };
    const sheet = await chosenSheet(workbook, sheetName);
    const ranges = await mergedRanges(limited(zip, sheet.path, SHEET_MAX_BYTES), columnOf);
    const rows = (onBytes: OnBytes) =>
      tableRows(sheetRows(workbook, sheet, new MergedCells(ranges), onBytes));
    const header = await firstOf(sheetRows(workbook, sheet, new MergedCells(ranges), () => undefined));
    return {
      columns: header === null ? [] : columnsOf(header).map(([name]) => name),
      choices: { encoding: null, sheets: parts.sheets.map(({ name }) => name), sheet: sheet.name },
      rows: (_, onBytes) => rows(onBytes),
      sample: () => rows(() => undefined),
    };
  });
}

async function chosenSheet(workbook: Workbook, name: string | undefined): Promise<Sheet> {
  const { sheets } = workbook.parts;
  if (name !== undefined) {
    const sheet = sheets.find((candidate) => candidate.name === name);
    if (sheet !== undefined) return sheet;
    throw new TableError({ code: 'sheet-missing', sheet: name, sheets: sheets.map((item) => item.name) });
  }
  const inOrder = sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
  for (const sheet of inOrder) {
    // Sheets are read sequentially, up to the first one with rows.
    // oxlint-disable-next-line no-await-in-loop
    if (await hasRows(workbook, sheet)) return sheet;
  }
  const [first] = inOrder;
  if (first === undefined) throw new TableError({ code: 'not-workbook' });
  return first;
}

async function hasRows(workbook: Workbook, sheet: Sheet): Promise<boolean> {
  const rows = tableRows(sheetRows(workbook, sheet, new MergedCells([]), () => undefined));
  return (await firstOf(rows)) !== null;
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<T | null> {
  for await (const item of items) return item;
  return null;
}

async function* sheetRows(
  { zip, parts }: Workbook,
  { path }: Sheet,
  merged: MergedCells,
  onBytes: OnBytes,
): AsyncGenerator<SheetRow> {
  const reader = new SheetReader(parts, merged);
  yield* xmlItems(rowBytes(zip.read(path, onBytes), reader), reader);
}

/** The bytes of a sheet until its last row is read. */
async function* rowBytes(chunks: AsyncIterable<Uint8Array>, reader: SheetReader): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    if (reader.isThrough) return;
  }
}

async function* tableRows(rows: AsyncGenerator<SheetRow>): AsyncGenerator<ReadRow> {
  let columns: ReadonlyMap<string, number> | null = null;
  try {
    for await (const row of rows)
      if (columns === null) columns = new Map(columnsOf(row));
      else yield rowOf(columns, row);
  } catch (error) {
    throw problemOf(error);
  }
}

/** Columns that have a name, with their positions. */
function columnsOf({ cells }: SheetRow): ReadonlyArray<readonly [name: string, place: number]> {
  return [...cells]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([place, name]) => (name.trim() === '' ? [] : [[name, place] as const]));
}

/** Every cell is text, as in CSV: a text column may contain numbers, which keep their digits. */
function rowOf(columns: ReadonlyMap<string, number>, { line, cells }: SheetRow): ReadRow {
  const size = [...cells.values()].reduce((sum, text) => sum + text.length, 0);
  if (size > ROW_MAX_BYTES)
    return { kind: 'unreadable', line, problem: { code: 'row-too-long', limit: ROW_MAX_BYTES } };
  const get = (column: string) => cells.get(columns.get(column) ?? -1);
  return { kind: 'row', line, size, cells: { isText: true, get, columns: () => [...columns.keys()] } };
}

async function understood<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): unknown {
  return error instanceof ZipDamage ? new TableError({ code: 'not-workbook' }) : error;
}

/** Recognizes the file of another program by its parts. */
function otherArchive(zip: ZipFile): TableProblem {
  if (zip.has('xl/workbook.bin')) return { code: 'foreign-table', program: 'binary-excel' };
  return zip.has('content.xml')
    ? { code: 'foreign-table', program: 'open-document' }
    : { code: 'not-workbook' };
}

/** First bytes of the files of old Office programs, which also wrap an encrypted workbook. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Name of the part that contains an encrypted workbook, in UTF-16. */
const ENCRYPTED = [...'EncryptedPackage'].join('\0');

async function refuseCompoundFile(file: TableBytes): Promise<void> {
  const start = new Uint8Array(await file.slice(0, Math.min(COMPOUND.length, file.byteLength)));
  if (COMPOUND.some((byte, index) => start[index] !== byte)) return;
  let text = '';
  for await (const { bytes } of fileChunks(file)) {
    text = text.slice(-ENCRYPTED.length) + new TextDecoder('latin1').decode(bytes);
    if (text.includes(ENCRYPTED)) throw new TableError({ code: 'workbook-encrypted' });
  }
  throw new TableError({ code: 'foreign-table', program: 'old-excel' });
}
