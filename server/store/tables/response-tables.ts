import type { Generated } from 'kysely';
import type { JsonObject, Nullable, NullableJson, Ordinal, Stamped, StampedNow } from './column-types';

interface ResponsesTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  record_id: string;
  /** Null when the user was deleted: answers outlive their author. */
  user_id: string | null;
  /** The deleted user, who keeps a name of their own in exported files. */
  former_user_id: Nullable<string>;
  status: 'draft' | 'submitted' | 'discarded';
  values: NullableJson<JsonObject>;
  /** Copy of the record's `shuffle`, so that a user's queue of any status is an index range. */
  shuffle: number;
  /** Counts the writes of this response, from 1. */
  version: Generated<number>;
}

/** Append-only: changes to records, by whom. Rows outlive the record, and go with the dataset. */
export interface LogTable {
  ordinal: Ordinal;
  dataset_id: string;
  record_id: string;
  /** User who made the change, not always the author of a response. */
  user_id: string;
  /** The bulk action that it was part of. */
  act_id: Nullable<string>;
  inserted_at: StampedNow;
}

/** What was done to responses. */
interface AnnotationLogTable extends LogTable {
  response_id: string;
  action: 'create' | 'update' | 'delete';
  before: NullableJson<JsonObject>;
  after: NullableJson<JsonObject>;
}

/** A bulk action as the program of its author describes it; without a description it has only what was written in it. */
interface BulkActsTable extends Stamped {
  id: string;
  dataset_id: string;
  user_id: string;
  verb: Nullable<'submit' | 'draft' | 'discard' | 'undo'>;
  /** The action it undoes. */
  undoes: Nullable<string>;
  /** Records it is about. */
  total: Nullable<number>;
  /** Responses written in it, which the server counts itself. */
  written: Generated<number>;
  /** How a look at some of the records beforehand went. */
  sample_looked: Nullable<number>;
  sample_wrong: Nullable<number>;
}

/** The answer once given to a request with this key; the same key again gets it again. */
interface StoredRepliesTable {
  user_id: string;
  key_digest: string;
  /** Says whether a repeated key really is the same request. */
  request_fingerprint: string;
  status: number;
  /** As it left, sealed by the idempotency key; null for an answer without a body. */
  sealed_body: string | null;
  inserted_at: StampedNow;
}

/** Answers that the version before kept in this form; none is added. */
interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  dataset_id: string;
  request_fingerprint: string;
  status: number;
  body: NullableJson;
  inserted_at: StampedNow;
}

/** A user's own responses by status. */
interface UserDatasetCountsTable {
  dataset_id: string;
  user_id: string;
  draft: Generated<number>;
  submitted: Generated<number>;
  discarded: Generated<number>;
}

export interface ResponseTables {
  responses: ResponsesTable;
  annotation_log: AnnotationLogTable;
  bulk_acts: BulkActsTable;
  idempotency_keys: IdempotencyKeysTable;
  kept_replies: StoredRepliesTable;
  user_dataset_counts: UserDatasetCountsTable;
}
