import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import type { NewRecord } from '#domain/dataset-import/new-record';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** A dataset that takes records, with what they refer to by name. */
export interface CreatedDataset {
  readonly id: string;
  readonly questionIds: ReadonlyMap<string, string>;
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
  /** All of them or none; under a key that was used before, nothing. Fails with ERROR_CREATING_RECORDS. */
  addRecords(dataset: CreatedDataset, records: readonly NewRecord[], key: string): Answer<void>;
}
