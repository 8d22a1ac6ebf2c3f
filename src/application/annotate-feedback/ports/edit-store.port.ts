import type { RecordEdit } from '../../../domain/record/record-edit';

/** Whose edits, and in which dataset. */
export interface EditScope {
  readonly userId: string;
  readonly datasetId: string;
}

/** Answers that were given and not saved, kept on this device beyond the end of the tab. One edit per record. */
export interface EditStore {
  /** By record id. What cannot be read any more is forgotten and not given. */
  read(scope: EditScope): ReadonlyMap<string, RecordEdit>;
  /** Puts the edit of a record or replaces it; false when the device refuses. */
  keep(scope: EditScope, recordId: string, edit: RecordEdit): boolean;
  /** Unless another tab has put another edit in its place. */
  forget(scope: EditScope, recordId: string, edit: RecordEdit): void;
}
