import type { RecordEdit } from '#domain/feedback/record-edit';

/** User and dataset that edits belong to. */
export interface EditScope {
  readonly userId: string;
  readonly datasetId: string;
}

/** Answers that were given and not saved, kept on this device beyond the end of the tab. One edit per record. */
export interface EditStore {
  /** By record id. An unreadable edit is forgotten and left out. */
  read(scope: EditScope): ReadonlyMap<string, RecordEdit>;
  /** Ids of the user's records with an edit, by dataset id, the latest edit first. */
  editedRecords(userId: string): ReadonlyMap<string, readonly string[]>;
  /** Calls back when another tab has kept or forgotten an edit; the returned function ends that. */
  subscribe(onChange: () => void): () => void;
  /** Puts the edit of a record or replaces it; false when the device refuses. */
  keep(scope: EditScope, recordId: string, edit: RecordEdit): boolean;
  /** Unless another tab has put another edit in its place. */
  forget(scope: EditScope, recordId: string, edit: RecordEdit): void;
}
