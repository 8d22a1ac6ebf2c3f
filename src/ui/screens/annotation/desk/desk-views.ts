import type { AnnotationAct } from '#domain/history/annotation-history';
import type { Outbox, OutboxAct } from '#domain/outbox/outbox-entry';
import type { RecordStanding } from '#domain/outbox/record-standing';
import type { RecordStatus } from '#domain/record/feedback-record';
import type { Response } from '#domain/response/response';

/** How the record at hand stands towards the server. */
export type SaveMark = 'untouched' | 'edited' | 'waiting' | 'failed' | 'conflict' | 'saved';

/** What is told to those who do not see the screen: the last act, and where one is now. */
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

/** Any act changes the outbox; whoever shows one record is told only when its own standing is another. */
export function isSameStanding(a: RecordStanding | null, b: RecordStanding | null): boolean {
  if (a === null || b === null || a.kind !== b.kind) return a === b;
  if (a.kind === 'waiting') return b.kind === 'waiting' && a.reason === b.reason;
  if (a.kind === 'failed') return b.kind === 'failed' && a.failure === b.failure;
  return b.kind === 'conflict' && a.theirs === b.theirs;
}

/** What the server refused to do with a record; null when it refused nothing. */
export function refusedAct(outbox: Outbox, recordId: string): OutboxAct | null {
  return outbox.find((entry) => entry.recordId === recordId && entry.problem !== null)?.act ?? null;
}

/** The records of a dataset whose acts need the person. */
export function troubledRecords(outbox: Outbox, datasetId: string): readonly string[] {
  const troubled = outbox.filter((entry) => entry.problem !== null && entry.datasetId === datasetId);
  return [...new Set(troubled.map(({ recordId }) => recordId))];
}
