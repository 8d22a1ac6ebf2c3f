import type { Generated } from 'kysely';
import type { Nullable, StampedNow } from './column-types';

/** The feed of changes: what has to be read again. Written by triggers. */
interface RecordChangesTable {
  dataset_id: string;
  /** 64-bit number of the transaction that made the change, as text. */
  transaction: Generated<string>;
  id: Generated<number>;
  /** `record` is everything of a record but its vectors; `settings` are questions, metadata properties and vector settings. */
  kind: 'record' | 'vectors' | 'settings';
  record_id: Nullable<string>;
}

/** How far a reader of the feed has come; older rows than all of them need are trimmed. */
interface RecordChangeReadersTable {
  reader: string;
  dataset_id: string;
  snapshot: string;
  seen_at: StampedNow;
}

/** The transaction before which the rows of a dataset were trimmed. */
interface RecordChangeTrimsTable {
  dataset_id: string;
  before: string;
}

export interface ChangeTables {
  record_changes: RecordChangesTable;
  record_change_readers: RecordChangeReadersTable;
  record_change_trims: RecordChangeTrimsTable;
}
