import { isMade, type LeftOutRow } from '#application/dataset-creation/import-job';
import type { StoredImport } from '#application/dataset-creation/stored-import';
import type { SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import { serverMessage, type RepositoryFailure } from '#application/shared/repository-failure';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import type { TextEncoding } from '#domain/dataset-import/text-encoding';
import type { Formats } from '#ui/shared/i18n/formats';
import type { Translate } from '#ui/shared/i18n/translate';

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

export function sourceProblemText(t: Translate, problem: SourceProblem): string {
  if (problem.code === 'cut-off')
    return t('newDataset.source.cut-off', { line: problem.line, reason: rowProblemText(t, problem.problem) });
  if (problem.code === 'encoding')
    return t('newDataset.source.encoding', { encoding: encodingName(problem.encoding) });
  if (problem.code === 'foreign-table') return t(`newDataset.source.foreignTable.${problem.program}`);
  if ('limit' in problem) {
    const unit = problem.code === 'too-large' ? GIGABYTE : MEGABYTE;
    return t(`newDataset.source.${problem.code}`, { limit: problem.limit / unit });
  }
  return t(`newDataset.source.${problem.code}`, { ...problem });
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
  return rowProblemText(t, problem);
}

function rowProblemText(t: Translate, problem: LeftOutRow['problem']): string {
  if (problem.code === 'metadata')
    return t('newDataset.row.metadata', {
      property: problem.property,
      reason: t(`newDataset.row.metadataReason.${problem.problem.code}`),
    });
  if ('question' in problem) return suggestionText(t, problem);
  return t(`newDataset.row.${problem.code}`, { ...problem });
}

/** Names a value that is not an option, because it is nearly always the reason. */
function suggestionText(t: Translate, problem: Extract<RowProblem, { readonly question: string }>): string {
  const { question } = problem;
  if (problem.code === 'scores-incomplete') return t('newDataset.row.scores-incomplete', { question });
  const mistake =
    problem.code === 'suggestion' && problem.problem.code === 'value' ? problem.problem.problem : null;
  return mistake?.code === 'unknown-option'
    ? t('newDataset.row.unknown-option', { question, option: mistake.option })
    : t('newDataset.row.suggestion', { question });
}
