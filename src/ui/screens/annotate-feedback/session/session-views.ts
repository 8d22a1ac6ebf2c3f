import type { FeedbackAct, FeedbackSyncStatus, FeedbackWrites } from '#domain/feedback/feedback-write';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { RecordStatus } from '#domain/queue/record-status';
import type { Response } from '#domain/feedback/response';

/** How the record at hand stands towards the server. */
export type SaveMark = 'untouched' | 'edited' | 'waiting' | 'failed' | 'conflict' | 'saved';

/** Announcement for screen readers: the last action, and the current position. */
export interface Announcement {
  readonly act: AnnotationAct | 'undo' | null;
  readonly status: RecordStatus;
  readonly place: number;
  readonly total: number;
}

/** A newer answer to the record at hand, from another tab or device. */
export interface OtherResponse {
  /** Null when the response was cleared there. */
  readonly response: Response | null;
  /** Whether one's own answer is still an edit, or was refused for being older. */
  readonly own: 'unsaved' | 'refused';
}

/** Every action changes the outbox; a view of one record re-renders only when its own sync status changes. */
export function isSameSyncStatus(a: FeedbackSyncStatus | null, b: FeedbackSyncStatus | null): boolean {
  if (a === null || b === null || a.kind !== b.kind) return a === b;
  if (a.kind === 'waiting') return b.kind === 'waiting' && a.reason === b.reason;
  if (a.kind === 'failed') return b.kind === 'failed' && a.failure === b.failure;
  return b.kind === 'conflict' && a.theirs === b.theirs;
}

/** Action on a record that the server refused; null without one. */
export function refusedAct(outbox: FeedbackWrites, recordId: string): FeedbackAct | null {
  return outbox.find((entry) => entry.recordId === recordId && entry.problem !== null)?.act ?? null;
}

/** The records of a dataset whose acts need the person. */
export function troubledRecords(outbox: FeedbackWrites, datasetId: string): readonly string[] {
  const troubled = outbox.filter((entry) => entry.problem !== null && entry.datasetId === datasetId);
  return [...new Set(troubled.map(({ recordId }) => recordId))];
}
