import { describe, expect, it } from 'vitest';
import { NO_ANSWERS } from '../question/answer';
import type { FeedbackActDone } from '../feedback/feedback-write';
import { aSubmit, aVisit, NOON } from '#tests/builders/visit.builder';
import {
  HISTORY_LIMIT,
  nextToUndo,
  NO_HISTORY,
  undoable,
  withAct,
  withEnd,
  withoutRecord,
} from './undo-history';

describe('undo', () => {
  it('undo starts with the last act and continues with earlier ones', () => {
    const history = aVisit('a', 'b', 'c');
    expect(nextToUndo(history)).toMatchObject({ recordId: 'c' });
    expect(nextToUndo(withEnd(history, 3, 'isUndone'))).toMatchObject({ recordId: 'b' });
  });

  it('undo ends when no act is left', () => {
    expect(nextToUndo(NO_HISTORY)).toBeNull();
    expect(nextToUndo(withEnd(aVisit('a'), 1, 'isUndone'))).toBeNull();
  });

  it('undo skips acts on records that were answered elsewhere since', () => {
    const history = withEnd(aVisit('a', 'b'), 2, 'isOvertaken');
    expect(nextToUndo(history)).toMatchObject({ recordId: 'a' });
    expect(undoable(history)).toEqual(new Set([1]));
  });

  it('undo may start with any act that no later act builds on', () => {
    const history = aVisit('a', 'b', 'a', 'c');
    expect(undoable(history)).toEqual(new Set([2, 3, 4]));
    expect(undoable(withEnd(history, 3, 'isUndone'))).toEqual(new Set([1, 2, 4]));
    expect(undoable(withEnd(history, 2, 'isUndone'))).toEqual(new Set([3, 4]));
  });
});

it('a bulk action is one step of the history, regardless of its records', () => {
  const many = { act: 'many', actId: 'act-1', verb: 'submit', count: 3_412 } as const;
  const history = withAct(withAct(aVisit('a'), many, NOON), aSubmit('a'), NOON);
  expect(undoable(history)).toEqual(new Set([2, 3]));
  expect(nextToUndo(withEnd(history, 3, 'isUndone'))).toMatchObject({ actId: 'act-1', count: 3_412 });
  expect(undoable(withEnd(history, 2, 'isUndone'))).toEqual(new Set([3]));
});

it('the history remembers a limited number of acts and continues their numbering (LIM-19)', () => {
  const history = aVisit(...Array.from({ length: HISTORY_LIMIT + 2 }, (_, index) => `record-${index}`));
  expect(history).toHaveLength(HISTORY_LIMIT);
  expect(history[0]?.id).toBe(3);
  expect(nextToUndo(history)?.id).toBe(HISTORY_LIMIT + 2);
});

function changeOf(recordId: string) {
  const after = { status: 'submitted', answers: NO_ANSWERS } as const;
  return { recordId, before: null, after, unsaved: null };
}

describe('a record that leaves the last act on it', () => {
  const further = ['b', 'c'].map((recordId) => changeOf(recordId));
  const done: FeedbackActDone = {
    ...changeOf('a'),
    act: 'submit',
    queue: 'pending',
    place: 1,
    snippet: 'Hello',
    further,
  };
  const history = withAct(aVisit('a'), done, NOON);

  it('a record that leaves the last act keeps the other records of the act', () => {
    const without = withoutRecord(history, 'a');
    expect(without.at(-1)).toMatchObject({ recordId: 'b', further: [{ recordId: 'c' }], isUndone: false });
    expect(withoutRecord(without, 'c').at(-1)).toMatchObject({ recordId: 'b', further: [] });
    expect(without[0]).toMatchObject({ recordId: 'a', isUndone: false });
  });

  it('a record that leaves the last act ends an act without other records', () => {
    expect(withoutRecord(aVisit('a', 'b'), 'b').map(({ isUndone }) => isUndone)).toEqual([false, true]);
    expect(withoutRecord(history, 'unknown')).toBe(history);
  });

  it('an act on several records can be undone while none of them was acted on since', () => {
    expect(undoable(history)).toEqual(new Set([2]));
    expect(undoable(withAct(history, aSubmit('c'), NOON))).toEqual(new Set([3]));
  });
});
