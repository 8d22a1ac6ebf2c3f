import { describe, expect, it } from 'vitest';
import { aSubmit, aVisit, NOON } from '#tests/builders/visit.builder';
import { HISTORY_LIMIT, isShortened, NO_HISTORY, withAct, withEnd } from '../work/undo-history';
import { visitCounts, type AnnotationDone, type AnnotationHistory } from './visit-counts';

describe('counts of a visit', () => {
  const acts = (...given: ReadonlyArray<readonly [string, AnnotationDone['act']]>) =>
    given.reduce<AnnotationHistory>(
      (history, [id, act]) => withAct(history, { ...aSubmit(id), act } as AnnotationDone, NOON), // Only acts on single records.
      NO_HISTORY,
    );

  it('a record is counted by its last act in effect (ANN-92)', () => {
    const history = acts(['a', 'draft'], ['b', 'submit'], ['c', 'discard'], ['a', 'submit'], ['d', 'draft']);
    expect(visitCounts(history)).toEqual({ submitted: 2, discarded: 1, draft: 1 });
    expect(visitCounts(withEnd(history, 4, 'isUndone'))).toEqual({ submitted: 1, discarded: 1, draft: 2 });
    expect(visitCounts(withEnd(history, 3, 'isOvertaken'))).toEqual({ submitted: 2, discarded: 0, draft: 1 });
  });

  it('the records of bulk actions are included (ANN-92)', () => {
    const many = { act: 'many', actId: 'act-1', verb: 'discard', count: 12 } as const;
    expect(visitCounts(withAct(aVisit('a'), many, NOON))).toEqual({ submitted: 1, discarded: 12, draft: 0 });
  });

  it('there are no counts if no act is in effect, or every response was cleared', () => {
    expect(visitCounts(NO_HISTORY)).toBeNull();
    expect(visitCounts(withEnd(aVisit('a'), 1, 'isUndone'))).toBeNull();
    expect(visitCounts(acts(['a', 'submit'], ['a', 'clear']))).toBeNull();
  });

  it('only the remembered acts of a long visit are counted', () => {
    const ids = Array.from({ length: HISTORY_LIMIT }, (_, index) => `record-${index}`);
    expect(isShortened(aVisit(...ids))).toBe(false);
    expect(isShortened(aVisit(...ids, 'one-more'))).toBe(true);
    expect(visitCounts(aVisit(...ids, 'one-more'))?.submitted).toBe(HISTORY_LIMIT);
  });
});
