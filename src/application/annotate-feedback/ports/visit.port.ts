import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordEdit } from '#domain/feedback/feedback-edit';

/** Unsaved answers of a visit, by record id. */
export interface UnsavedEdits {
  of(recordId: string): RecordEdit | undefined;
  /** Stores or replaces the edit of a record with the current time. */
  set(recordId: string, edit: Omit<RecordEdit, 'at'>): void;
  /** Bases the edit of the record, if there is one, on the record's current response. */
  rebase(record: FeedbackRecord): void;
  drop(recordId: string): void;
}
