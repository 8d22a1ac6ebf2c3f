import type { NextChunk } from '#domain/dataset-import/uncertain-chunk';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import type { CreatedDataset } from './ports/new-dataset-repository.port';
import type { ImportFile } from './ports/source-files.port';
import type { FileForm } from '#domain/dataset-import/file-format';

/** Numbers of rows of an import. */
export interface ImportCounts {
  /** Rows dealt with, from the beginning of the file. */
  readonly rows: number;
  readonly imported: number;
  readonly rejected: number;
  /** Rows that were passed over because their external id is there already. */
  readonly skipped: number;
}

export const NOTHING_IMPORTED: ImportCounts = { rows: 0, imported: 0, rejected: 0, skipped: 0 };

/** Rows left out that are kept for the list to save; all are counted. */
export const LISTED_LEFT_OUT = 10_000;

/** A dataset that an import makes before its first row leaves; name and parts are those of the import. */
export interface DatasetInMaking {
  readonly workspaceId: string;
  readonly guidelines: string | null;
  readonly allowExtraMetadata: boolean;
  /** Missing for the usual order of records. */
  readonly recordOrder?: 'imported' | undefined;
  /** Missing where texts load nothing from other sites. */
  readonly loadsRemoteMedia?: boolean;
  /** True once the call that makes the draft may have reached the server. */
  readonly isBegun: boolean;
  /** Null until the server has told it. */
  readonly draftId: string | null;
}

/** An import that has begun; its id is part of the key of each call that changes something. */
export interface ImportJob extends NextChunk, FileForm {
  readonly id: string;
  readonly datasetName: string;
  readonly dataset: CreatedDataset | DatasetInMaking;
  readonly plan: RowPlan;
  readonly file: ImportFile;
  /** Rows that the check has counted. */
  readonly rowCount: number;
  /** Null for a dataset that was empty. */
  readonly duplicates: DuplicateRule | null;
  /** How far it came before. */
  readonly counts: ImportCounts;
  /** External ids of the chunk under way that the server has told to be there already. Sent again, the chunk goes out without them. */
  readonly taken: ReadonlySet<string>;
}

/** An import whose dataset takes records. */
export type FillingJob = ImportJob & { readonly dataset: CreatedDataset };
export type MakingJob = ImportJob & { readonly dataset: DatasetInMaking };

export function isMade(dataset: ImportJob['dataset']): dataset is CreatedDataset {
  return 'questionIds' in dataset;
}

/** The first run of an import, before anything of it was sent. Until the server has told otherwise, it is taken for one without keys. */
export function newImport(job: Omit<ImportJob, 'counts' | 'taken' | keyof NextChunk>): ImportJob {
  return {
    ...job,
    counts: NOTHING_IMPORTED,
    taken: new Set(),
    serverKeepsKeys: false,
    unansweredSince: null,
  };
}

/** True where external ids tell the rows that are there. */
export function hasExternalIds({ plan }: Pick<ImportJob, 'plan'>): boolean {
  return plan.mapping.externalId !== null;
}
