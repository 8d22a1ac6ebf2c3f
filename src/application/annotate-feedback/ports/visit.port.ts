import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordEdit } from '#domain/feedback/record-edit';

/** Answers of a visit that were given and not saved, by record id. */
export interface UnsavedEdits {
  of(recordId: string): RecordEdit | undefined;
  /** Puts the edit of a record or replaces it, as of now. */
  set(recordId: string, edit: Omit<RecordEdit, 'at'>): void;
  /** The edit of the record, if there is one, builds on what the record says now. */
  rebase(record: FeedbackRecord): void;
  drop(recordId: string): void;
}
