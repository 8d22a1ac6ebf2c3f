import type { UnsavedEdit } from '#domain/work/unsaved-edit';

/** Unsaved edits of the current user to a dataset, by record id. `E` is what a family stores of an edit. */
export interface UnsavedEdits<E> {
  of(recordId: string): UnsavedEdit<E> | undefined;
  /** Stores or replaces the edit of a record with the current time. */
  set(recordId: string, edit: E): void;
  drop(recordId: string): void;
}

export interface EditScope {
  readonly userId: string;
  readonly datasetId: string;
}

/** Which records of one family have an edit on this device; `EditStore` without the edits themselves. */
export type EditedRecords = Pick<EditStore<unknown>, 'editedRecords' | 'subscribe'>;

/** Unsaved edits of one family, stored on this device beyond the end of the tab. One edit per record. */
export interface EditStore<E> {
  /** The edits by record id. An unreadable edit is deleted and omitted. */
  read(scope: EditScope): ReadonlyMap<string, UnsavedEdit<E>>;
  /** Ids of the user's records with an edit, by dataset id, the latest edit first. */
  editedRecords(userId: string): ReadonlyMap<string, readonly string[]>;
  /** Calls back when another tab has stored or deleted an edit; returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** Stores or replaces the edit of a record; false when the device refuses. */
  keep(scope: EditScope, recordId: string, edit: UnsavedEdit<E>): boolean;
  /** Deletes an edit unless another tab has replaced it. */
  forget(scope: EditScope, recordId: string, edit: UnsavedEdit<E>): void;
}
