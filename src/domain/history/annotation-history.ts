import type { FeedbackVerb } from '../bulk/feedback/feedback-bulk';
import type { FeedbackActDone, FeedbackUndoStep } from '../feedback/feedback-write';
import { statusAfterAct, type AnnotationAct } from '../feedback/response-transition';
import type { HistoryStep } from '../work/undo-step';

/** A bulk action as it was done. The previous state of each record is kept with the action itself. */
export interface BulkActionDone {
  readonly act: 'many';
  readonly actId: string;
  readonly verb: FeedbackVerb;
  /** How many records it was about. */
  readonly count: number;
}

export type BulkActionEntry = BulkActionDone & HistoryStep;

/** One act of this visit. */
export type HistoryEntry = FeedbackUndoStep | BulkActionEntry;

/** An act as it was done, before it has a place in the history. */
export type HistoryDone = FeedbackActDone | BulkActionDone;

/** The acts of a visit, oldest first. */
export type AnnotationHistory = readonly HistoryEntry[];

export const NO_HISTORY: AnnotationHistory = [];

/** Acts that are remembered; older ones can no longer be undone. */
export const HISTORY_LIMIT = 500;

/** The history with one more act, done at a moment; the oldest one makes room. */
export function withAct(history: AnnotationHistory, done: HistoryDone, at: Date): AnnotationHistory {
  const id = (history.at(-1)?.id ?? 0) + 1;
  return [...history, { ...done, id, at, isUndone: false, isOvertaken: false }].slice(-HISTORY_LIMIT);
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

/** Records by the status that the acts of a visit gave them. */
export interface VisitCounts {
  readonly submitted: number;
  readonly discarded: number;
  readonly draft: number;
}

/**
 * The records that were answered in a visit (ANN-92), each with its last act that still holds; null where there are none.
 * A bulk action counts in full. Of long visits, only the remembered acts count.
 */
export function visitCounts(history: AnnotationHistory): VisitCounts | null {
  const counts = { submitted: 0, discarded: 0, draft: 0 };
  const lastOf = new Map<string, AnnotationAct>();
  for (const entry of history.filter(holds)) {
    if (entry.act === 'many') counts[statusAfterAct(entry.verb)] += entry.count;
    else lastOf.set(entry.recordId, entry.act);
  }
  for (const act of lastOf.values()) if (act !== 'clear') counts[statusAfterAct(act)] += 1;
  return counts.submitted + counts.discarded + counts.draft === 0 ? null : counts;
}

/** True once acts of the visit were forgotten. */
export function isShortened(history: AnnotationHistory): boolean {
  return (history[0]?.id ?? 1) > 1;
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
