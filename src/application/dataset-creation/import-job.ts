import type { NextChunk } from '#domain/dataset-import/uncertain-chunk';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import type { CreatedDataset } from './ports/new-dataset-repository.port';
import type { ImportFile } from './ports/source-files.port';
import type { FileForm } from '#domain/dataset-import/file-format';

/** Row counts of an import. */
export interface ImportCounts {
  /** Processed rows, from the beginning of the file. */
  readonly rows: number;
  readonly imported: number;
  readonly rejected: number;
  /** Rows that were skipped because a record with their external id exists. */
  readonly skipped: number;
}

export const NOTHING_IMPORTED: ImportCounts = { rows: 0, imported: 0, rejected: 0, skipped: 0 };

/** Maximum number of rejected rows that are stored for the list to save; all of them are counted. */
export const LISTED_LEFT_OUT = 10_000;

/** A dataset that an import creates before it sends its first row; name and parts are those of the import. */
export interface DatasetInMaking {
  readonly workspaceId: string;
  readonly guidelines: string | null;
  readonly allowExtraMetadata: boolean;
  /** Undefined for the default order of records. */
  readonly recordOrder?: 'imported' | undefined;
  /** Undefined if texts load nothing from other sites. */
  readonly loadsRemoteMedia?: boolean;
  /** True once the call that creates the draft may have reached the server. */
  readonly isBegun: boolean;
  /** Null until the server has returned it. */
  readonly draftId: string | null;
}

/** A started import; its id is part of the key of each call that changes something. */
export interface ImportJob extends NextChunk, FileForm {
  readonly id: string;
  readonly datasetName: string;
  readonly dataset: CreatedDataset | DatasetInMaking;
  readonly plan: RowPlan;
  readonly file: ImportFile;
  /** Number of rows that the check has counted. */
  readonly rowCount: number;
  /** Null for a dataset that was empty. */
  readonly duplicates: DuplicateRule | null;
  /** Counts of the earlier runs. */
  readonly counts: ImportCounts;
  /**
   * External ids in the current chunk that exist on the server. When the chunk is sent again, its rows with these ids are
   * omitted.
   */
  readonly taken: ReadonlySet<string>;
}

/** An import whose dataset is published. */
export type FillingJob = ImportJob & { readonly dataset: CreatedDataset };
export type MakingJob = ImportJob & { readonly dataset: DatasetInMaking };

export function isMade(dataset: ImportJob['dataset']): dataset is CreatedDataset {
  return 'questionIds' in dataset;
}

/** The first run of an import, before anything was sent. Assumes a server without keys until the server reports otherwise. */
export function newImport(job: Omit<ImportJob, 'counts' | 'taken' | keyof NextChunk>): ImportJob {
  return {
    ...job,
    counts: NOTHING_IMPORTED,
    taken: new Set(),
    serverKeepsKeys: false,
    unansweredSince: null,
  };
}

/** True if external ids identify existing rows. */
export function hasExternalIds({ plan }: Pick<ImportJob, 'plan'>): boolean {
  return plan.mapping.externalId !== null;
}
