import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
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

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

/** Makes a dataset, part by part, and fills it. */
export interface NewDatasetRepository {
  /** The id of a draft. Fails with ERROR_CREATING_DATASET. */
  create(plan: DatasetPlan, workspaceId: string): Answer<string>;
  /** Fails with ERROR_CREATING_FIELD. */
  addField(datasetId: string, field: DatasetPlan['fields'][number]): Answer<void>;
  /** The question's id. Fails with ERROR_CREATING_QUESTION. */
  addQuestion(datasetId: string, question: DatasetPlan['questions'][number]): Answer<string>;
  /** Fails with ERROR_CREATING_METADATA_PROPERTY. */
  addProperty(datasetId: string, property: DatasetPlan['properties'][number]): Answer<void>;
  /** Fails with ERROR_CREATING_VECTOR. */
  addVector(datasetId: string, vector: DatasetPlan['vectors'][number]): Answer<void>;
  /** Fails with ERROR_PUBLISHING_DATASET. */
  publish(datasetId: string): Answer<void>;
  /** Fails with ERROR_DELETING_DRAFT. */
  remove(datasetId: string): Answer<void>;
  /**
   * Adds all records or none; under a key that was used before, nothing. The external ids that records of the dataset have already:
   * where there are any, nothing was added, unless such records are updated. At most 500 records. Fails with ERROR_CREATING_RECORDS.
   */
  addRecords(dataset: CreatedDataset, records: readonly NewRecord[], how: Adding): Answer<readonly string[]>;
}
