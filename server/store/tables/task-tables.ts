import type { ColumnType, Generated } from 'kysely';
import type { JsonText } from '../json';
import type { Nullable, Ordinal, Stamped } from './column-types';
import type { LogTable } from './response-tables';

/**
 * JSON of people, byte for byte as it was written. Select it as text (`content::text`) and parse that with `parseOrderedJson`: the
 * drivers parse json columns, which loses the order of digit keys and the texts of numbers.
 */
export type JsonDocument = ColumnType<unknown, JsonText, JsonText>;

export type NullableJsonDocument = ColumnType<unknown, JsonText | null | undefined, JsonText | null>;

interface TaskRecordsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  /** Id of the record as text (TWI-15). Compared by bytes of UTF-8. */
  name: string;
  is_number: Generated<boolean>;
  /** Inputs, text or tokens, `multi_label`, explanation. */
  content: JsonDocument;
  /** `prediction`, `predictions`, `annotation` and `annotations`. */
  marks: JsonDocument;
  /** In flat form. */
  metadata: JsonDocument;
  status: 'Default' | 'Edited' | 'Discarded' | 'Validated';
  /** As it was sent. */
  event_timestamp: Nullable<string>;
}

interface TaskVectorsTable {
  dataset_id: string;
  record_id: string;
  name: string;
  value: ColumnType<readonly number[], readonly number[] | Float64Array, readonly number[] | Float64Array>;
  /** Other keys of the vector object, such as `model`. */
  extras: NullableJsonDocument;
}

/** Names that the records of a dataset use, which may have limits of their own. */
interface TaskKeysTable {
  dataset_id: string;
  area: 'input' | 'metadata' | 'vector';
  key: string;
  /** Kinds of its values: 1 text, 2 boolean, 4 integer, 8 number with a fraction; added up. */
  kinds: Generated<number>;
  /** Of a vector. */
  dimensions: Nullable<number>;
  ordinal: Ordinal;
}

interface TaskSettingsTable {
  dataset_id: string;
  label_schema: NullableJsonDocument;
  vectors: NullableJsonDocument;
}

/** Changes of status or annotation of task records. */
interface TaskLogTable extends LogTable {
  action: 'bulk' | 'change' | 'discard' | 'delete';
  before: NullableJsonDocument;
  after: NullableJsonDocument;
}

export interface TaskTables {
  task_records: TaskRecordsTable;
  task_vectors: TaskVectorsTable;
  task_keys: TaskKeysTable;
  task_settings: TaskSettingsTable;
  task_log: TaskLogTable;
}
