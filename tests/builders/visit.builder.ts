import type { AnnotationDone, AnnotationHistory } from '#domain/history/visit-counts';
import { NO_ANSWERS } from '#domain/question/answer';
import { NO_HISTORY, withAct } from '#domain/work/undo-history';
import { aRecord } from './record.builder';

export const NOON = new Date('2026-03-01T12:00:00Z');

/** A submit of a pending record. */
export function aSubmit(recordId = aRecord().id): AnnotationDone {
  return {
    act: 'submit',
    recordId,
    queue: 'pending',
    place: 1,
    snippet: 'Hello',
    before: null,
    after: { status: 'submitted', answers: NO_ANSWERS },
    unsaved: null,
  };
}

/** The history of a visit in which these records were submitted. */
export function aVisit(...recordIds: readonly string[]): AnnotationHistory {
  return recordIds.reduce<AnnotationHistory>(
    (history, id) => withAct(history, aSubmit(id), NOON),
    NO_HISTORY,
  );
}
