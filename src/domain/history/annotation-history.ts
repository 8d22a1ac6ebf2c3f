import type { FeedbackVerb } from '#domain/bulk/feedback/feedback-bulk';
import type { AnnotationAct } from '../feedback/response-transition';
import type { Answers } from '../question/answer';
import type { RecordStatus } from '../queue/record-status';
import type { WantedResponse } from '../feedback/response';

interface Step {
  /** Counts the acts of the visit, from 1. */
  readonly id: number;
  readonly at: Date;
  readonly isUndone: boolean;
  /** Answered elsewhere since: taking this back would cost the newer answer. */
  readonly isOvertaken: boolean;
}

/** An act on one record, with everything that its undo needs. */
export interface RecordEntry extends Step {
  readonly act: AnnotationAct;
  readonly recordId: string;
  /** Position of the user: the queue, and the place in it. */
  readonly queue: RecordStatus;
  readonly place: number;
  /** How the record's text begins, to tell it from others. */
  readonly snippet: string;
  /** The response before the act and after it; null is none. */
  readonly before: WantedResponse | null;
  readonly after: WantedResponse | null;
  /** The answers that stood in the form unsaved when it was done; null when there were none. */
  readonly unsaved: Answers | null;
}

/** A bulk action. The previous state of each record is kept with the action itself. */
export interface ManyEntry extends Step {
  readonly act: 'many';
  readonly actId: string;
  readonly verb: FeedbackVerb;
  /** How many records it was about. */
  readonly count: number;
}

/** One act of this visit. */
export type HistoryEntry = RecordEntry | ManyEntry;

type NotPlaced = 'id' | 'isUndone' | 'isOvertaken';

/** An act as it was done, before it has a place in the history. */
export type HistoryDone = Omit<RecordEntry, NotPlaced> | ManyDone;
export type ManyDone = Omit<ManyEntry, NotPlaced>;

/** The acts of a visit, oldest first. */
export type AnnotationHistory = readonly HistoryEntry[];

export const NO_HISTORY: AnnotationHistory = [];

/** Acts that are remembered; older ones can no longer be undone. */
export const HISTORY_LIMIT = 500;

/** The history with one more act; the oldest one makes room. */
export function withAct(history: AnnotationHistory, done: HistoryDone): AnnotationHistory {
  const id = (history.at(-1)?.id ?? 0) + 1;
  return [...history, { ...done, id, isUndone: false, isOvertaken: false }].slice(-HISTORY_LIMIT);
}

/** The next action to undo: the last one that still holds. */
export function nextToUndo(history: AnnotationHistory): HistoryEntry | null {
  return history.findLast(holds) ?? null;
}

/**
 * The ids of the actions that can be undone: those on whose records nothing that came later still holds. A bulk action
 * can be undone at any time: whatever came later on one of its records is left alone then.
 */
export function undoable(history: AnnotationHistory): ReadonlySet<number> {
  const ids = new Set<number>();
  const built = new Set<string>();
  for (const entry of history.toReversed()) {
    if (!holds(entry)) continue;
    if (entry.act === 'many') ids.add(entry.id);
    else if (!built.has(entry.recordId)) {
      ids.add(entry.id);
      built.add(entry.recordId);
    }
  }
  return ids;
}

/** The history with one act marked as holding no longer, and why. */
export function withEnd(
  history: AnnotationHistory,
  id: number,
  end: 'isUndone' | 'isOvertaken',
): AnnotationHistory {
  return history.map((entry) => (entry.id === id ? { ...entry, [end]: true } : entry));
}

function holds({ isUndone, isOvertaken }: HistoryEntry): boolean {
  return !isUndone && !isOvertaken;
}
