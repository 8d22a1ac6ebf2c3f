import { isMade, type LeftOutRow } from '#application/dataset-creation/import-job';
import type { StoredImport } from '#application/dataset-creation/stored-import';
import type { SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import { serverMessage, type RepositoryFailure } from '#application/shared/repository-failure';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import type { TextEncoding } from '#domain/dataset-import/text-encoding';
import { assertNever } from '#domain/shared/assert-never';
import type { Formats } from '#ui/shared/i18n/formats';
import type { Translate } from '#ui/shared/i18n/translate';

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

/** Explains why a file cannot be read. */
export function sourceProblemText(t: Translate, problem: SourceProblem): string {
  switch (problem.code) {
    case 'too-large':
      return t('newDataset.source.too-large', { limit: problem.limit / GIGABYTE });
    case 'too-much-at-once':
      return t('newDataset.source.too-much-at-once', { limit: problem.limit / MEGABYTE });
    case 'cut-off':
      return t('newDataset.source.cut-off', {
        line: problem.line,
        reason: rowProblemText(t, problem.problem),
      });
    case 'compression':
      return t('newDataset.source.compression', { codec: problem.codec });
    case 'nested-column':
      return t('newDataset.source.nested-column', { column: problem.column });
    case 'column-twice':
      return t('newDataset.source.column-twice', { column: problem.column });
    case 'encoding':
      return t('newDataset.source.encoding', { encoding: encodingName(problem.encoding) });
    case 'foreign-table':
      return t(`newDataset.source.foreignTable.${problem.program}`);
    case 'sheet-missing':
      return t('newDataset.source.sheet-missing', { sheet: problem.sheet });
    case 'workbook-too-large':
      return t('newDataset.source.workbook-too-large', { limit: problem.limit / MEGABYTE });
    case 'not-text':
    case 'not-workbook':
    case 'workbook-encrypted':
    case 'unknown-format':
    case 'unreadable':
    case 'not-utf-8':
    case 'carriage-returns':
    case 'empty':
    case 'not-parquet':
      return t(`newDataset.source.${problem.code}`);
    default:
      return assertNever(problem);
  }
}

const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16': 'UTF-16',
};

/** The name of an encoding, which is the same in all languages. */
export function encodingName(encoding: TextEncoding): string {
  return ENCODING_NAMES[encoding];
}

/** Names an unfinished import and its progress. */
export function unfinishedTitle(t: Translate, formats: Formats, kept: StoredImport): string {
  const names = { file: kept.file.name, dataset: kept.datasetName };
  if (!isMade(kept.dataset)) return t('newDataset.unfinished.draftTitle', names);
  const place = { row: formats.number(kept.counts.rows), rows: formats.number(kept.rowCount) };
  return t('newDataset.unfinished.title', { ...names, ...place });
}

/** The message of the server for a failed call, or that the server cannot be reached. */
export function callFailureText(t: Translate, failure: RepositoryFailure): string {
  const words = serverMessage(failure);
  if (failure.kind === 'network') return t('newDataset.unreachable');
  return words === undefined ? t('newDataset.callFailed') : `${t('newDataset.callFailed')} ${words}`;
}

/** Place of a rejected row, and the reason. */
export function leftOutText(t: Translate, leftOut: LeftOutRow): string {
  const { row, line } = leftOut;
  const reason = leftOutReason(t, leftOut);
  // Tables have no line numbers.
  if (line === 0) return t('newDataset.row.placeInTable', { row, reason });
  return t('newDataset.row.place', { row, line, reason });
}

export function leftOutReason(t: Translate, { problem }: Pick<LeftOutRow, 'problem'>): string {
  if (problem.code === 'refused') return t('newDataset.row.refused', { words: problem.words });
  if (problem.code === 'external-id-there')
    return t('newDataset.row.external-id-there', { externalId: problem.externalId });
  return rowProblemText(t, problem);
}

function rowProblemText(t: Translate, problem: RowProblem): string {
  switch (problem.code) {
    case 'column-count':
    case 'too-many-columns':
      return widthText(t, problem);
    case 'text-not-storable':
    case 'nested-too-deeply':
      return t(`newDataset.row.${problem.code}`, { column: problem.column });
    case 'field-missing':
    case 'field-not-text':
      return t(`newDataset.row.${problem.code}`, { field: problem.field });
    case 'metadata':
      return t('newDataset.row.metadata', {
        property: problem.property,
        reason: t(`newDataset.row.metadataReason.${problem.problem.code}`),
      });
    case 'suggestion':
      return suggestionText(t, problem);
    case 'scores-incomplete':
    case 'step-not-a-number':
    case 'agent-not-text':
      return t('newDataset.row.suggestion', { question: problem.question });
    case 'vector-not-numbers':
    case 'vector-length':
      return vectorText(t, problem);
    case 'external-id-taken':
      return t('newDataset.row.external-id-taken', { externalId: problem.externalId });
    case 'not-json':
    case 'not-an-object':
    case 'word-without-tag':
    case 'quote-not-closed':
    case 'backslash-quote':
    case 'row-too-long':
    case 'external-id-not-text':
      return t(`newDataset.row.${problem.code}`);
    default:
      return assertNever(problem);
  }
}

function vectorText(t: Translate, problem: Extract<RowProblem, { readonly vector: string }>): string {
  const { vector } = problem;
  if (problem.code === 'vector-not-numbers') return t('newDataset.row.vector-not-numbers', { vector });
  const { expected, found } = problem;
  return t('newDataset.row.vector-length', { vector, expected, found });
}

function widthText(
  t: Translate,
  problem: Extract<RowProblem, { readonly code: 'column-count' | 'too-many-columns' }>,
): string {
  if (problem.code === 'too-many-columns')
    return t('newDataset.row.too-many-columns', { limit: problem.limit });
  return t('newDataset.row.column-count', { expected: problem.expected, found: problem.found });
}

/** Names a value that is not an option, because it is nearly always the reason. */
function suggestionText(
  t: Translate,
  { question, problem }: Extract<RowProblem, { readonly code: 'suggestion' }>,
): string {
  return problem.code === 'value' && problem.problem.code === 'unknown-option'
    ? t('newDataset.row.unknown-option', { question, option: problem.problem.option })
    : t('newDataset.row.suggestion', { question });
}
