import type { StatusName } from '../queue/status-list';
import type { Answers } from '../question/answer';
import type { RecordStatus } from './record-status';
import { withResponse, type FeedbackRecord } from './feedback-record';
import type { Response, WantedResponse } from './response';
import type { AnnotationAct } from './response-transition';
import type { PersonalRecord } from '../work/personal-record';
import type { SyncStatus } from '../work/sync-status';
import type { ActDone, UndoStep } from '../work/undo-step';
import type { WaitingWrite, WaitingWrites } from '../work/waiting-write';

/** Actions on the user's own response to a record, and their undo. */
export type FeedbackAct = AnnotationAct | 'undo';

/** Position of the user: the queue and the place in it. */
export interface PlaceInQueue {
  readonly queue: StatusName;
  readonly place: number;
}

export interface PersonalFeedback extends PersonalRecord {
  readonly state: Response | null;
  readonly wanted: WantedResponse | null;
  readonly act: FeedbackAct;
  readonly unsaved: Answers;
  readonly place: PlaceInQueue;
}

export type FeedbackWrite = WaitingWrite<PersonalFeedback>;
export type FeedbackWrites = WaitingWrites<PersonalFeedback>;
export type FeedbackSyncStatus = SyncStatus<PersonalFeedback>;
export type FeedbackActDone = ActDone<PersonalFeedback>;
export type FeedbackUndoStep = UndoStep<PersonalFeedback>;

/** The response that a write leads to before the server has acknowledged it. */
export function unacknowledged({ wanted, putAt }: Pick<FeedbackWrite, 'wanted' | 'putAt'>): Response | null {
  return wanted && { ...wanted, id: null, revision: null, updatedAt: putAt };
}

/** The record with the user's last act applied, whether or not the server has received it. */
export function overlaid(writes: FeedbackWrites, record: FeedbackRecord): FeedbackRecord {
  const last = writes.findLast(({ recordId }) => recordId === record.id);
  return last === undefined ? record : withResponse(record, unacknowledged(last));
}

export interface UnsentRecord {
  readonly recordId: string;
  readonly datasetId: string;
  /** Last known status on the server. */
  readonly status: RecordStatus;
  /** The last act. */
  readonly act: FeedbackAct;
  /** True if the last write was refused or is in conflict with a newer answer, so that the user has to decide. */
  readonly needsPerson: boolean;
}

/** Status of the queue that a record stays in for now, because its last act cannot be sent; null if nothing keeps it there. */
export function unmovedStatus(
  writes: FeedbackWrites,
  recordId: string,
  isPaused: boolean,
): RecordStatus | null {
  const unsent = unsentRecords(writes).find((record) => record.recordId === recordId);
  return unsent !== undefined && (unsent.needsPerson || isPaused) ? unsent.status : null;
}

/** Each record once, first those that need a decision of the user, then by age. */
export function unsentRecords(writes: FeedbackWrites): readonly UnsentRecord[] {
  const known = new Map<string, UnsentRecord>();
  for (const { recordId, datasetId, base, act, problem } of writes) {
    const { status, needsPerson } = known.get(recordId) ?? {
      status: base?.status ?? 'pending',
      needsPerson: problem !== null,
    };
    known.set(recordId, { recordId, datasetId, status, act, needsPerson });
  }
  return [...known.values()].toSorted((a, b) => Number(b.needsPerson) - Number(a.needsPerson));
}
