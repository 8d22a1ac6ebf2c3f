import type { Generated } from 'kysely';
import type { ExportFault, ExportPhase } from '#domain/dataset-export/export-life';
import type { Json, JsonObject, Nullable, Stamped, StampedNow } from './column-types';
import type { NullableJsonDocument } from './task-tables';

interface DatasetsTable extends Stamped {
  id: Generated<string>;
  /** Null in the database once the dataset is deleted; no query but those of its deletion gives such a row. */
  workspace_id: string;
  name: string;
  guidelines: Nullable<string>;
  allow_extra_metadata: Generated<boolean>;
  status: Generated<'draft' | 'ready'>;
  /** Order of the records for annotators: random for each user, or that of the import for all. */
  /** Default: random. */
  record_order: Generated<'random' | 'imported'>;
  /** Whether texts load images and media from other sites. */
  /** Default: false. */
  remote_media: Generated<boolean>;
  /** Family and kind of the dataset; queries of feedback datasets name `FeedbackTask`. */
  task: Generated<'FeedbackTask' | 'TextClassification' | 'TokenClassification' | 'Text2Text'>;
  /** Of task datasets: texts by key. */
  tags: NullableJsonDocument;
  /** Of task datasets: any JSON by key. */
  meta: NullableJsonDocument;
  /** User name, of task datasets. */
  created_by: Nullable<string>;
  /** Closed task datasets refuse searches and writes of records (TWI-13). */
  is_closed: Generated<boolean>;
  /** Of text classification; null before the first record. */
  is_multi_label: Nullable<boolean>;
  /** Set while the records of a copy are written: until then no query finds it. */
  copy_state: Nullable<'copying'>;
  last_activity_at: StampedNow;
}

/** A part of a dataset with a name. */
interface NamedPart extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  name: string;
  title: string;
}

interface FieldsTable extends NamedPart {
  required: Generated<boolean>;
  settings: Json<JsonObject>;
  /** Whether formulas between dollar signs are typeset. Not in `settings`, whose keys the Python SDK knows. */
  /** Default: false. */
  use_math: Generated<boolean>;
}

interface QuestionsTable extends NamedPart {
  description: Nullable<string>;
  required: Generated<boolean>;
  settings: Json<JsonObject>;
}

interface MetadataPropertiesTable extends NamedPart {
  settings: Json<JsonObject>;
  visible_for_annotators: Generated<boolean>;
}

interface VectorsSettingsTable extends NamedPart {
  dimensions: number;
}

/** Records by the team's progress class; pending is the rest. */
interface DatasetCountsTable {
  dataset_id: string;
  total: Generated<number>;
  submitted: Generated<number>;
  discarded: Generated<number>;
  conflicting: Generated<number>;
  /** Of task datasets; with `total` and `discarded` it is their progress. */
  validated: Generated<number>;
}

/** A file that a user asked for. */
interface ExportsTable {
  dataset_id: string;
  id: string;
  user_id: string;
  /** The ticket itself is known to its holder only. */
  ticket_digest: string;
  /** Records and contents of the file, as JSON. */
  request: string;
  state: Generated<ExportPhase>;
  /** Records there were when it was asked for, and records that are in the file. */
  total: number;
  done: Generated<number>;
  /** The last time that the process that writes the file said so. */
  alive_at: StampedNow;
  /** Null unless it failed. */
  fault: Nullable<ExportFault>;
  inserted_at: StampedNow;
}

/** A search that one user keeps for themselves. */
interface SavedViewsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  user_id: string;
  name: string;
  /** As in the address of the page, without a place in the queue. */
  query: string;
  /** At most one of a user's views of a dataset is. */
  is_default: Generated<boolean>;
}

export interface DatasetTables {
  datasets: DatasetsTable;
  fields: FieldsTable;
  questions: QuestionsTable;
  metadata_properties: MetadataPropertiesTable;
  vectors_settings: VectorsSettingsTable;
  dataset_counts: DatasetCountsTable;
  saved_views: SavedViewsTable;
  exports: ExportsTable;
}
