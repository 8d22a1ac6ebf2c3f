import { FILE_ENDINGS, type ForeignTable } from '#domain/dataset-import/file-format';
import { DATABASE_FAILURE_TEXTS, type DatabaseFailure } from '#server/cli/open-database';
import { textByCode, type TextsByCode } from '#server/text-by-code';
import type { DefinitionProblem } from './load-definition';
import { definitionMistakeText } from '../report/definition-mistake-text';
import { rowProblemText } from '../report/row-problem-text';
import type { Overtaking } from '../run/import-overtaken';
import type { NameTaken } from '../run/import-state';
import type { SourceProblem } from '../source/source-file';

/** Why an import did not begin or not go on, with what its sentence names. */
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
  | (Overtaking & { readonly name: string; readonly workspace: string })
  | (NameTaken & { readonly name: string; readonly workspace: string });

const ENDINGS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(FILE_ENDINGS);

const PROGRAMS: Readonly<Record<ForeignTable, string>> = {
  'old-excel': 'an old Excel file (.xls)',
  'binary-excel': 'a binary Excel file (.xlsb)',
  'open-document': 'an OpenDocument file (.ods)',
};

const TEXTS: TextsByCode<ImportFailure> = {
  ...DATABASE_FAILURE_TEXTS,
  'not-an-import': (failure) => `${existing(failure)} already: choose another name in the definition.`,
  'other-definition': (failure) => `${existing(failure)}, made with another definition: choose another name.`,
  'other-data': (failure) => `${existing(failure)}, imported from other data: choose another name.`,
  'dataset-deleted': ({ name, workspace }) =>
    `The dataset "${name}" in workspace "${workspace}" was deleted during the import.`,
  'continued-elsewhere': ({ name, workspace }) =>
    `Another import writes to the dataset "${name}" in workspace "${workspace}": run this one again when that has ended.`,
  'file-missing': ({ file }) => `There is no file ${file}.`,
  'not-json': ({ file, reason }) => `${file} is not JSON: ${reason}.`,
  mistake: ({ file, path, mistake }) =>
    `${file}${path === '' ? '' : `, ${path}`}: ${definitionMistakeText(mistake)}.`,
  'unknown-kind': ({ file }) => `${file} has an unsupported file type. Use ${ENDINGS}.`,
  unreadable: ({ file, reason }) => `${file} cannot be read (${reason}).`,
  'column-missing': ({ file, column, columns }) =>
    `${file} has no column "${column}"; its columns are ${quoted(columns)}.`,
  'column-twice': ({ file, column }) => `${file} has the column "${column}" twice.`,
  'foreign-table': ({ file, program }) => `${file} is ${PROGRAMS[program]}: save it as .xlsx or CSV first.`,
  'not-workbook': ({ file }) => `${file} is no Excel workbook, or is damaged.`,
  'workbook-encrypted': ({ file }) => `${file} is protected by a password: save a copy without one.`,
  'workbook-too-large': ({ file, limit }) =>
    `${file} has more than ${limit / 1024 ** 2} MB of text that has to be read at once: save it as CSV.`,
  'sheet-missing': ({ file, sheet, sheets }) =>
    `${file} has no sheet "${sheet}"; its sheets are ${quoted(sheets)}.`,
  'carriage-returns': ({ file }) =>
    `${file} ends its lines with carriage returns alone: save it with line feeds first.`,
  'cut-off': ({ file, line, problem }) =>
    `${file}, line ${line}: ${rowProblemText(problem)}. Nothing was imported.`,
  'not-utf-8': ({ file }) => `${file} is not UTF-8: convert it first.`,
  'not-text': ({ file }) =>
    `${file} is an archive or a workbook, not a text: its name needs the ending of its format.`,
  encoding: ({ file, encoding }) => `${file} is not valid ${encoding}: choose another one with --encoding.`,
  'not-parquet': ({ file }) => `${file} is damaged, or not written to its end.`,
  'too-much-at-once': ({ file, limit }) =>
    `${file} has a group of rows with more than ${limit / 1024 ** 2} MB: write it with smaller groups of rows.`,
  compression: ({ file, codec }) =>
    `${file} is compressed by ${codec}: write it uncompressed, or compressed by Snappy, Zstandard or Gzip.`,
  'nested-column': ({ file, column }) =>
    `${file}: the column "${column}" has nested or binary values; leave it out of the file, or write it as text.`,
};

/** One sentence that says what is wrong and, where there is a way out, which. */
export function failureText(failure: ImportFailure): string {
  return textByCode(TEXTS, failure);
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
