import type { DatasetPlan, RowPlan } from '#domain/dataset-import/dataset-plan';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import type { NewRecord } from '#domain/dataset-import/new-record';
import type { Reply } from '#application/shared/repository-failure';

/** A published dataset, with the ids of its questions by name. */
export interface CreatedDataset {
  readonly id: string;
  readonly questionIds: ReadonlyMap<string, string>;
}

/** Options for adding records. */
export interface Adding {
  readonly key: string;
  /** Null for a dataset that was empty. */
  readonly duplicates: DuplicateRule | null;
}

/** Facts about a dataset other than its parts. */
export interface DatasetHead extends Omit<DatasetPlan, keyof RowPlan> {
  /** Undefined for the default order of records. */
  readonly recordOrder?: 'imported' | undefined;
}

/** Names of the parts that a dataset has so far. */
export interface MadeParts {
  readonly isPublished: boolean;
  readonly fields: ReadonlySet<string>;
  readonly questionIds: ReadonlyMap<string, string>;
  readonly properties: ReadonlySet<string>;
  readonly vectors: ReadonlySet<string>;
}

/**
 * Creates a dataset part by part and adds records to it. A call under a key that was used before changes nothing and returns the
 * first answer.
 */
export interface NewDatasetRepository {
  /**
   * Whether the server keeps keys. A server of version 1.28 carries out a repeated call again. Fails with
   * ERROR_FETCHING_SERVER_INFORMATION.
   */
  keepsKeys(): Reply<boolean>;
  /** Returns the id of a draft. Fails with ERROR_CREATING_DATASET. */
  create(head: DatasetHead, workspaceId: string, key: string): Reply<string>;
  /** The id of a draft without any part; null if the workspace has none of that name. Fails with ERROR_FINDING_DRAFT. */
  findEmptyDraft(name: string, workspaceId: string): Reply<string | null>;
  /** Fails with ERROR_READING_DRAFT. */
  parts(datasetId: string): Reply<MadeParts>;
  /** Fails with ERROR_CREATING_FIELD. */
  addField(datasetId: string, field: DatasetPlan['fields'][number], key: string): Reply<void>;
  /** Returns the id of the question. Fails with ERROR_CREATING_QUESTION. */
  addQuestion(datasetId: string, question: DatasetPlan['questions'][number], key: string): Reply<string>;
  /** Fails with ERROR_CREATING_METADATA_PROPERTY. */
  addProperty(datasetId: string, property: DatasetPlan['properties'][number], key: string): Reply<void>;
  /** Fails with ERROR_CREATING_VECTOR. */
  addVector(datasetId: string, vector: DatasetPlan['vectors'][number], key: string): Reply<void>;
  /** Fails with ERROR_PUBLISHING_DATASET. */
  publish(datasetId: string, key: string): Reply<void>;
  /** Fails with ERROR_DELETING_DRAFT. */
  remove(datasetId: string): Reply<void>;
  /**
   * Adds all records or none; under a key that was used before, nothing. Returns the external ids that exist in the dataset: if
   * there are any, nothing was added, unless existing records are updated. At most 500 records. Fails with
   * ERROR_CREATING_RECORDS.
   */
  addRecords(dataset: CreatedDataset, records: readonly NewRecord[], how: Adding): Reply<readonly string[]>;
}
