import type { FeedbackWrite } from '#domain/feedback/feedback-write';
import { DATASET_ID } from './dataset.builder';
import { frozen } from './frozen';
import { answers } from './record.builder';

/** A submit that was never tried, of a record that had no response. */
export function anEntry(given: Partial<FeedbackWrite> = {}): FeedbackWrite {
  return frozen({
    key: 'act-1',
    order: 1,
    datasetId: DATASET_ID,
    recordId: 'record-1',
    act: 'submit',
    wanted: { status: 'submitted', answers: answers() },
    base: null,
    putAt: new Date('2026-03-01T12:00:00Z'),
    tries: 0,
    problem: null,
    ...given,
  });
}
