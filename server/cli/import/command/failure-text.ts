import type { TableProblem } from '#contract/table-file/table-error';
import { FILE_ENDINGS, type ForeignTable } from '#domain/dataset-import/file-format';
import { assertNever } from '#domain/shared/assert-never';
import { databaseFailureText, type DatabaseFailure } from '#server/cli/open-database';
import type { DefinitionProblem } from './load-definition';
import { definitionMistakeText } from '../report/definition-mistake-text';
import { rowProblemText } from '../report/row-problem-text';
import type { NameTaken } from '../run/import-state';
import type { SourceProblem } from '../source/source-file';

/** Why an import did not begin, with what its sentence names. */
export type ImportFailure =
  | DefinitionProblem
  | DatabaseFailure
  | (SourceProblem & { readonly file: string })
  | {
      readonly code: 'column-missing';
      readonly file: string;
      readonly column: string;
      readonly columns: readonly string[];
    }
  | { readonly code: 'column-twice'; readonly file: string; readonly column: string }
  | (NameTaken & { readonly name: string; readonly workspace: string });

const ENDINGS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(FILE_ENDINGS);

/** One sentence that says what is wrong and, where there is a way out, which. */
export function failureText(failure: ImportFailure): string {
  if ('file' in failure) return fileFailureText(failure);
  switch (failure.code) {
    case 'DATA_FOLDER_IN_USE':
    case 'DATA_FOLDER_NOT_WRITABLE':
    case 'DATABASE_TOO_NEW':
      return databaseFailureText(failure);
    case 'not-an-import':
      return `${existing(failure)} already: choose another name in the definition.`;
    case 'other-definition':
      return `${existing(failure)}, made with another definition: choose another name.`;
    case 'other-data':
      return `${existing(failure)}, imported from other data: choose another name.`;
    default:
      return assertNever(failure);
  }
}

type FileFailure = Extract<ImportFailure, { readonly file: string }>;

function fileFailureText(failure: FileFailure): string {
  switch (failure.code) {
    case 'file-missing':
      return `There is no file ${failure.file}.`;
    case 'not-json':
      return `${failure.file} is not JSON: ${failure.reason}.`;
    case 'mistake':
      return `${failure.file}${failure.path === '' ? '' : `, ${failure.path}`}: ${definitionMistakeText(failure.mistake)}.`;
    case 'unknown-kind':
      return `${failure.file} has an unsupported file type. Use ${ENDINGS}.`;
    case 'unreadable':
      return `${failure.file} cannot be read (${failure.reason}).`;
    case 'carriage-returns':
    case 'cut-off':
    case 'not-utf-8':
    case 'not-text':
    case 'encoding':
    case 'not-parquet':
    case 'too-much-at-once':
    case 'compression':
    case 'nested-column':
      return tableFailureText(failure);
    case 'foreign-table':
    case 'not-workbook':
    case 'workbook-encrypted':
    case 'workbook-too-large':
    case 'sheet-missing':
      return workbookFailureText(failure);
    case 'column-missing':
      return `${failure.file} has no column "${failure.column}"; its columns are ${quoted(failure.columns)}.`;
    case 'column-twice':
      return `${failure.file} has the column "${failure.column}" twice.`;
    default:
      return assertNever(failure);
  }
}

type WorkbookCode =
  'foreign-table' | 'not-workbook' | 'workbook-encrypted' | 'workbook-too-large' | 'sheet-missing';

const PROGRAMS: Readonly<Record<ForeignTable, string>> = {
  'old-excel': 'an old Excel file (.xls)',
  'binary-excel': 'a binary Excel file (.xlsb)',
  'open-document': 'an OpenDocument file (.ods)',
};

function workbookFailureText(failure: Extract<FileFailure, { readonly code: WorkbookCode }>): string {
  const { file } = failure;
  switch (failure.code) {
    case 'foreign-table':
      return `${file} is ${PROGRAMS[failure.program]}: save it as .xlsx or CSV first.`;
    case 'not-workbook':
      return `${file} is no Excel workbook, or is damaged.`;
    case 'workbook-encrypted':
      return `${file} is protected by a password: save a copy without one.`;
    case 'workbook-too-large':
      return `${file} has more than ${failure.limit / 1024 ** 2} MB of text that has to be read at once: save it as CSV.`;
    case 'sheet-missing':
      return `${file} has no sheet "${failure.sheet}"; its sheets are ${quoted(failure.sheets)}.`;
    default:
      return assertNever(failure);
  }
}

type TextCode = Exclude<TableProblem['code'], WorkbookCode>;

function tableFailureText(failure: Extract<FileFailure, { readonly code: TextCode }>): string {
  const { file } = failure;
  switch (failure.code) {
    case 'carriage-returns':
      return `${file} ends its lines with carriage returns alone: save it with line feeds first.`;
    case 'cut-off':
      return `${file}, line ${failure.line}: ${rowProblemText(failure.problem)}. Nothing was imported.`;
    case 'not-utf-8':
      return `${file} is not UTF-8: convert it first.`;
    case 'not-text':
      return `${file} is an archive or a workbook, not a text: its name needs the ending of its format.`;
    case 'encoding':
      return `${file} is not valid ${failure.encoding}: choose another one with --encoding.`;
    case 'not-parquet':
      return `${file} is damaged, or not written to its end.`;
    case 'too-much-at-once':
      return `${file} has a group of rows with more than ${failure.limit / 1024 ** 2} MB: write it with smaller groups of rows.`;
    case 'compression':
      return `${file} is compressed by ${failure.codec}: write it uncompressed, or compressed by Snappy, Zstandard or Gzip.`;
    case 'nested-column':
      return `${file}: the column "${failure.column}" has nested or binary values; leave it out of the file, or write it as text.`;
    default:
      return assertNever(failure);
  }
}

function existing({ name, workspace }: { readonly name: string; readonly workspace: string }): string {
  return `A dataset "${name}" exists in workspace "${workspace}"`;
}

const SHOWN_COLUMNS = 20;

function quoted(columns: readonly string[]): string {
  if (columns.length === 0) return 'none';
  const shown = columns.slice(0, SHOWN_COLUMNS).map((column) => `"${column}"`);
  const more = columns.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}
