import type { JournalHead } from '#application/bulk/ports/bulk-act-store.port';
import type { BulkFeedback, FeedbackBulkAct, FeedbackBulkTarget } from '#domain/bulk/feedback/feedback-bulk';
import { DATASET_ID } from './dataset.builder';
import { frozen } from './frozen';
import { answers } from './record.builder';

export function anAct(given: Partial<FeedbackBulkAct> = {}): FeedbackBulkAct {
  return frozen({
    id: 'act-1',
    datasetId: DATASET_ID,
    datasetName: 'Reviews',
    order: { verb: 'submit', changes: new Map() },
    undoes: null,
    startedAt: new Date('2026-03-01T12:00:00Z'),
    sample: null,
    ...given,
  });
}

/** An act of which something is left to do. */
export function aJournalHead(given: Partial<JournalHead<BulkFeedback>> = {}): JournalHead<BulkFeedback> {
  return frozen({ act: anAct(), total: 0, isPlanned: true, closedWith: null, ...given });
}

/** Pending records, from `record-1` on, that are to be submitted. */
export function targets(
  count: number,
  given: Partial<FeedbackBulkTarget> = {},
): readonly FeedbackBulkTarget[] {
  return Array.from({ length: count }, (_, index) => ({
    recordId: `record-${index + 1}`,
    snippet: `Text ${index + 1}`,
    before: null,
    wanted: { status: 'submitted', answers: answers() },
    ...given,
  }));
}
