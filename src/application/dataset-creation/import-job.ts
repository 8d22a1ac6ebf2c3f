import {
  isUncertainChunk,
  NOTHING_IMPORTED,
  type ImportProgress,
  type NextChunk,
} from '#domain/dataset-import/import-progress';
import type { DatasetPlan, RowPlan } from '#domain/dataset-import/dataset-plan';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import type { CreatedDataset } from './ports/new-dataset-repository.port';
import type { ImportFile } from './ports/source-files.port';
import type { FileForm } from '#domain/dataset-import/file-format';

/** A row that did not become a record, either because of its content or because the server refused it. */
export interface LeftOutRow {
  readonly row: number;
  readonly line: number;
  readonly problem:
    | RowProblem
    | { readonly code: 'refused'; readonly words: string }
    | { readonly code: 'external-id-there'; readonly externalId: string };
}

/** Maximum number of rejected rows that are stored for the list to save; all of them are counted. */
export const LISTED_LEFT_OUT = 10_000;

/** A dataset that an import creates before it sends its first row; name and parts are those of the import. */
export interface DatasetInMaking extends Pick<
  DatasetPlan,
  'guidelines' | 'allowExtraMetadata' | 'loadsRemoteMedia'
> {
  readonly workspaceId: string;
  /** Undefined for the default order of records. */
  readonly recordOrder?: 'imported' | undefined;
  /** True once the call that creates the draft may have reached the server. */
  readonly isBegun: boolean;
  /** Null until the server has returned it. */
  readonly draftId: string | null;
}

/** A started import; its id is part of the key of each call that changes something. */
export interface ImportJob extends ImportProgress, NextChunk, FileForm {
  readonly id: string;
  readonly datasetName: string;
  readonly dataset: CreatedDataset | DatasetInMaking;
  readonly plan: RowPlan;
  readonly file: ImportFile;
  /** Number of rows that the check has counted. */
  readonly rowCount: number;
  /** Null for a dataset that was empty. */
  readonly duplicates: DuplicateRule | null;
}

/** An import whose dataset is published. */
export type FillingJob = ImportJob & { readonly dataset: CreatedDataset };
export type MakingJob = ImportJob & { readonly dataset: DatasetInMaking };

export function isMade(dataset: ImportJob['dataset']): dataset is CreatedDataset {
  return 'questionIds' in dataset;
}

/** The first run of an import, before anything was sent. Assumes a server without keys until the server reports otherwise. */
export function newImport(job: Omit<ImportJob, keyof ImportProgress | keyof NextChunk>): ImportJob {
  return { ...job, ...NOTHING_IMPORTED, serverKeepsKeys: false };
}

/** True if external ids identify existing rows. */
export function hasExternalIds({ plan }: Pick<ImportJob, 'plan'>): boolean {
  return plan.mapping.externalId !== null;
}

/** True if rows of the current chunk may be added twice: it is uncertain, and no external ids identify its rows (SET-74). */
export function isDoubtful(job: ImportJob, now: Date): boolean {
  return isUncertainChunk(job, now) && !hasExternalIds(job);
}

/** Share of the rows that is processed, from 0 to 1. */
export function processedShare({ counts, rowCount }: Pick<ImportJob, 'counts' | 'rowCount'>): number {
  return Math.min(1, counts.rows / Math.max(1, rowCount));
}
