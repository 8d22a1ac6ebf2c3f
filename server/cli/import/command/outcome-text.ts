import { metadataColumn } from '#domain/dataset-export/export-columns';
import type { ColumnMapping } from '#domain/dataset-import/dataset-plan';
import type { FileChoices, FileForm } from '#domain/dataset-import/file-format';
import type { ImportCounts } from '#server/store/queries/import-progress';
import type { DatasetDefinition } from '#contract/definition-file/definition';
import type { ImportOutcome } from '../run/import-rows';
import type { ImportState } from '../run/import-state';

/** Number of columns that are listed at most. */
const LISTED_COLUMNS = 20;

const number = new Intl.NumberFormat('en');

interface Report {
  readonly before: ImportCounts;
  readonly outcome: ImportOutcome;
  readonly seconds: number;
  readonly rejectionFile: string;
  readonly opening: Opening;
}

/** Command and address that open the imported dataset. */
export interface Opening {
  readonly command: string;
  readonly address: string;
}

/** Result of a run, in one to four lines. */
export function outcomeText(definition: DatasetDefinition, report: Report): string {
  const { before, outcome, seconds, rejectionFile, opening } = report;
  const { omissions } = outcome;
  const { imported, rejected, next_row } = outcome.state.counts;
  const leftOut =
    (rejected === 0 ? '' : `${rows(rejected)} left out, with reasons: ${rejectionFile}\n`) +
    (omissions === 0
      ? ''
      : `${counted(omissions, 'record')} kept without some scores or vectors: ${rejectionFile}\n`);
  if (outcome.ended === 'interrupted') {
    return `Stopped after ${rows(next_row)}. Run the same command to resume.\n${leftOut}`;
  }
  if (outcome.state.target === null) {
    return next_row === 0
      ? 'The data holds no rows: nothing was imported.\n'
      : `No row fits the definition: nothing was imported.\n${leftOut}`;
  }
  const now = counted(imported - before.imported, 'record');
  const inAll = before.imported === 0 ? '' : ` (${number.format(imported)} in all)`;
  const done = `Imported ${now}${inAll} into ${dataset(definition)} in ${seconds.toFixed(1)} s.\n`;
  return done + leftOut + openingText(opening, outcome.state.target);
}

/** When there is nothing left to do. */
export function completeText(
  definition: DatasetDefinition,
  state: ImportState,
  limit: number,
  opening: Opening,
): string {
  const extent = state.isFinished ? 'The import' : `The import of the first ${rows(limit)}`;
  const records = counted(state.counts.imported, 'record');
  const complete = `${extent} into ${dataset(definition)} is complete already (${records}): nothing was changed.\n`;
  return complete + openingText(opening, state.target);
}

/** Reports a guessed encoding or sheet if another one is plausible; empty otherwise. */
export function choicesText(
  { encoding, sheets, sheet }: FileChoices,
  chosen: Pick<FileForm, 'encoding' | 'sheet'>,
): string {
  const others = sheets.filter((name) => name !== sheet).map((name) => `"${name}"`);
  const encodingLine =
    encoding === null || encoding === 'utf-8' || chosen.encoding !== undefined
      ? ''
      : `The file is read as ${encoding}: --encoding chooses another one.\n`;
  const sheetLine =
    sheet === null || others.length === 0 || chosen.sheet !== undefined
      ? ''
      : `The sheet "${sheet}" is read: --sheet chooses another one (${others.join(', ')}).\n`;
  return encodingLine + sheetLine;
}

const EXPORTED_METADATA = metadataColumn('');

/** Reports metadata of an export that its definition does not name, such as keys that were added later; empty without any. */
export function unusedText(mapping: ColumnMapping, columns: ReadonlySet<string>): string {
  if (mapping.exported !== true) return '';
  const used = new Set(mapping.metadata.values());
  const unused = [...columns].filter((name) => name.startsWith(EXPORTED_METADATA) && !used.has(name));
  if (unused.length === 0) return '';
  const names = unused.slice(0, LISTED_COLUMNS).map((name) => `"${name}"`);
  const more =
    unused.length > LISTED_COLUMNS ? ` and ${number.format(unused.length - LISTED_COLUMNS)} more` : '';
  return `Not imported, because the definition does not map them: ${names.join(', ')}${more}.\n`;
}

/** Links to the annotation page (SCR-6). */
function openingText({ command, address }: Opening, target: ImportState['target']): string {
  return target === null ? '' : `"${command}" serves it at ${address}/dataset/${target.id}/annotation-mode\n`;
}

function dataset({ name, workspace }: DatasetDefinition): string {
  return `"${name}" (workspace "${workspace}")`;
}

function rows(count: number): string {
  return counted(count, 'row');
}

function counted(count: number, noun: 'row' | 'record'): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
