import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonObject, Nullable, NullableJson, Stamped } from './column-types';

interface RecordsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  fields: Json<{ readonly [field: string]: string | null }>;
  metadata: NullableJson<JsonObject>;
  external_id: Nullable<string>;
  /**
   * Place on the circle of queue orders, 0 to 2^31 - 1, never changed afterwards. Random, drawn by the database; in a
   * dataset with the order of its import, places in that order.
   */
  shuffle: Generated<number>;
  /** Responses of all users by status; they say the record's progress class without touching `responses`. */
  submitted_count: Generated<number>;
  discarded_count: Generated<number>;
}

type VectorNumbers = readonly number[] | Float64Array;

interface RecordVectorsTable {
  dataset_id: string;
  record_id: string;
  vectors_settings_id: string;
  /** In single precision, of a vector that an earlier version wrote; null for any other. */
  value: Nullable<readonly number[]>;
  /** Null where `value` has them: read both as `vectorNumbers`. */
  numbers: ColumnType<readonly number[] | null, VectorNumbers | null | undefined, VectorNumbers | null>;
}

interface SuggestionsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  record_id: string;
  question_id: string;
  type: Nullable<'model' | 'human'>;
  value: Json;
  score: NullableJson<number | readonly number[]>;
  agent: Nullable<string>;
}

export interface RecordTables {
  records: RecordsTable;
  record_vectors: RecordVectorsTable;
  suggestions: SuggestionsTable;
}
