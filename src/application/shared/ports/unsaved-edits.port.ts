import type { RecordEdit } from '#domain/feedback/feedback-edit';

/** User and dataset that edits belong to. */
export interface EditScope {
  readonly userId: string;
  readonly datasetId: string;
}

/** Unsaved answers, stored on this device beyond the end of the tab. One edit per record. */
export interface EditStore {
  /** The edits by record id. An unreadable edit is deleted and omitted. */
  read(scope: EditScope): ReadonlyMap<string, RecordEdit>;
  /** Ids of the user's records with an edit, by dataset id, the latest edit first. */
  editedRecords(userId: string): ReadonlyMap<string, readonly string[]>;
  /** Calls back when another tab has stored or deleted an edit; returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** Stores or replaces the edit of a record; false when the device refuses. */
  keep(scope: EditScope, recordId: string, edit: RecordEdit): boolean;
  /** Deletes an edit unless another tab has replaced it. */
  forget(scope: EditScope, recordId: string, edit: RecordEdit): void;
}
