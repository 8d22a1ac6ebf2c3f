import type { FeedbackVerb } from '../bulk/feedback/feedback-bulk';
import type { PersonalFeedback } from '../feedback/feedback-write';
import { statusAfterAct, type AnnotationAct } from '../feedback/response-transition';
import type { OwnProgress } from '../progress/progress';
import { holds, isBulk, type HistoryDone, type UndoHistory } from '../work/undo-history';

/** The acts of a visit to a feedback dataset. */
export type AnnotationHistory = UndoHistory<PersonalFeedback, FeedbackVerb>;
export type AnnotationDone = HistoryDone<PersonalFeedback, FeedbackVerb>;

/** Number of records by the status that the acts of a visit gave them. */
export type VisitCounts = Omit<OwnProgress, 'records'>;

/**
 * Counts the records answered in a visit (ANN-92), each by its last act in effect; null if there are none. All records of a bulk
 * action are counted. In long visits, only the remembered acts are counted.
 */
export function visitCounts(history: AnnotationHistory): VisitCounts | null {
  const counts = { submitted: 0, discarded: 0, draft: 0 };
  const lastOf = new Map<string, AnnotationAct>();
  for (const entry of history.filter(holds)) {
    if (isBulk(entry)) counts[statusAfterAct(entry.verb)] += entry.count;
    else lastOf.set(entry.recordId, entry.act);
  }
  for (const act of lastOf.values()) if (act !== 'clear') counts[statusAfterAct(act)] += 1;
  return counts.submitted + counts.discarded + counts.draft === 0 ? null : counts;
}
