import type { DatasetPlan, RowPlan } from '#domain/dataset-import/dataset-plan';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import type { NewRecord } from '#domain/dataset-import/new-record';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** A dataset that takes records, with what they refer to by name. */
export interface CreatedDataset {
  readonly id: string;
  readonly questionIds: ReadonlyMap<string, string>;
}

/** The way that records are added. */
export interface Adding {
  readonly key: string;
  /** Null for a dataset that was empty. */
  readonly duplicates: DuplicateRule | null;
}

/** Facts about a dataset besides its parts. */
export interface DatasetHead extends Omit<DatasetPlan, keyof RowPlan> {
  /** Missing for the usual order of records. */
  readonly recordOrder?: 'imported' | undefined;
}

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

/** Parts of a dataset that is being made, by name. */
export interface MadeParts {
  readonly isPublished: boolean;
  readonly fields: ReadonlySet<string>;
  readonly questionIds: ReadonlyMap<string, string>;
  readonly properties: ReadonlySet<string>;
  readonly vectors: ReadonlySet<string>;
}

/** Makes a dataset, part by part, and fills it. A call under a key that was used before changes nothing, and is answered as then. */
export interface NewDatasetRepository {
  /** Whether it does: a server of version 1.28 carries out a call once more. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
  keepsKeys(): Answer<boolean>;
  /** The id of a draft. Fails with ERROR_CREATING_DATASET. */
  create(head: DatasetHead, workspaceId: string, key: string): Answer<string>;
  /** The id of a draft without any part; null where the workspace has none of that name. Fails with ERROR_FINDING_DRAFT. */
  findEmptyDraft(name: string, workspaceId: string): Answer<string | null>;
  /** Fails with ERROR_READING_DRAFT. */
  parts(datasetId: string): Answer<MadeParts>;
  /** Fails with ERROR_CREATING_FIELD. */
  addField(datasetId: string, field: DatasetPlan['fields'][number], key: string): Answer<void>;
  /** The question's id. Fails with ERROR_CREATING_QUESTION. */
  addQuestion(datasetId: string, question: DatasetPlan['questions'][number], key: string): Answer<string>;
  /** Fails with ERROR_CREATING_METADATA_PROPERTY. */
  addProperty(datasetId: string, property: DatasetPlan['properties'][number], key: string): Answer<void>;
  /** Fails with ERROR_CREATING_VECTOR. */
  addVector(datasetId: string, vector: DatasetPlan['vectors'][number], key: string): Answer<void>;
  /** Fails with ERROR_PUBLISHING_DATASET. */
  publish(datasetId: string, key: string): Answer<void>;
  /** Fails with ERROR_DELETING_DRAFT. */
  remove(datasetId: string): Answer<void>;
  /**
   * Adds all records or none; under a key that was used before, nothing. The external ids that records of the dataset have already:
   * where there are any, nothing was added, unless such records are updated. At most 500 records. Fails with ERROR_CREATING_RECORDS.
   */
  addRecords(dataset: CreatedDataset, records: readonly NewRecord[], how: Adding): Answer<readonly string[]>;
}
