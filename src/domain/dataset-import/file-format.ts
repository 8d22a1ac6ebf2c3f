import type { TextEncoding } from './text-encoding';

const TEXT_FORMATS = ['csv', 'tsv', 'jsonl', 'json', 'conll'] as const;

/** Formats whose files are texts in one of several encodings. */
export type TextFileFormat = (typeof TEXT_FORMATS)[number];

/** Formats of files that rows are imported from. */
export const FILE_FORMATS = [...TEXT_FORMATS, 'parquet', 'xlsx'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** How the bytes of a file become rows. Missing choices are guessed from the file. */
export interface FileForm {
  readonly format: FileFormat;
  /** Encoding of a text file. */
  readonly encoding?: TextEncoding | undefined;
  /** Name of a sheet in a workbook. */
  readonly sheet?: string | undefined;
}

/** The choices that a file does not determine, as made by the user or guessed. */
export interface FileChoices {
  /** Null for binary formats. */
  readonly encoding: TextEncoding | null;
  /** Names of the sheets, and the sheet that is read; empty for a format without sheets. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

export const NO_CHOICES: FileChoices = { encoding: null, sheets: [], sheet: null };

const FORMATS: ReadonlyMap<string, FileFormat> = new Map([
  ['csv', 'csv'],
  ['tsv', 'tsv'],
  ['tab', 'tsv'],
  ['jsonl', 'jsonl'],
  ['ndjson', 'jsonl'],
  ['json', 'json'],
  ['parquet', 'parquet'],
  ['xlsx', 'xlsx'],
  ['xlsm', 'xlsx'],
  ['conll', 'conll'],
  ['bio', 'conll'],
  ['iob', 'conll'],
]);

/** File name extensions that can be imported, each with its dot. */
export const FILE_ENDINGS: readonly string[] = [...FORMATS.keys()].map((ending) => `.${ending}`);

/** The format for the extension of a file name; null for any other. */
export function formatOfName(name: string): FileFormat | null {
  return FORMATS.get(endingOf(name)) ?? null;
}

/** Picks the form of a job or of an inspected file. */
export function formOf({ format, encoding, sheet }: FileForm): FileForm {
  return { format, encoding, sheet };
}

/** Table formats that are not supported. */
export type ForeignTable = 'old-excel' | 'binary-excel' | 'open-document';

const FOREIGN: ReadonlyMap<string, ForeignTable> = new Map([
  ['xls', 'old-excel'],
  ['xlsb', 'binary-excel'],
  ['ods', 'open-document'],
]);

export function foreignTableOfName(name: string): ForeignTable | null {
  return FOREIGN.get(endingOf(name)) ?? null;
}

function endingOf(name: string): string {
  return /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}
