import { describe, expect, it } from 'vitest';
import { targets } from '#tests/builders/bulk.builder';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import { applyEvents, initialState } from './bulk-journal';
import { undoTargets } from './bulk-undo';
import { FEEDBACK_BULK_RULES } from './feedback/feedback-bulk';

const AFTER = { id: 'r', revision: 'v2', updatedAt: new Date('2026-03-01T12:00:00Z') };
const before = aResponse({ status: 'draft', answers: answers({ mood: anAnswer('label_selection', 'bad') }) });
const theirs = aResponse({ revision: 'theirs', status: 'discarded' });

describe('undo of an action', () => {
  it('the undo restores the previous state of done records, based on the state after the action (BUL-18)', () => {
    const [target] = targets(1, { before });
    const state = applyEvents(initialState(targets(1, { before })), [
      { kind: 'outcomes', outcomes: [{ kind: 'done', recordId: 'record-1', after: AFTER }] },
    ]);
    expect(undoTargets(state, FEEDBACK_BULK_RULES)).toEqual([
      {
        recordId: 'record-1',
        snippet: 'Text 1',
        before: { ...target?.wanted, ...AFTER },
        wanted: { status: 'draft', answers: before.answers },
      },
    ]);
  });

  it('the undo removes an answer that the action added, and restores one that it removed', () => {
    const given = applyEvents(initialState(targets(1)), [
      { kind: 'outcomes', outcomes: [{ kind: 'done', recordId: 'record-1', after: AFTER }] },
    ]);
    expect(undoTargets(given, FEEDBACK_BULK_RULES)[0]?.wanted).toBeNull();
    const taken = applyEvents(initialState(targets(1, { before, wanted: null })), [
      { kind: 'outcomes', outcomes: [{ kind: 'done', recordId: 'record-1', after: null }] },
    ]);
    expect(undoTargets(taken, FEEDBACK_BULK_RULES)).toMatchObject([
      { before: null, wanted: { status: 'draft' } },
    ]);
  });

  it('the undo omits records that are not done', () => {
    const state = applyEvents(initialState(targets(3)), [
      { kind: 'outcomes', outcomes: [{ kind: 'problem', recordId: 'record-1', problem: { kind: 'gone' } }] },
    ]);
    expect(undoTargets(state, FEEDBACK_BULK_RULES)).toEqual([]);
  });

  it('the undo restores a newer answer that was overwritten', () => {
    const state = applyEvents(initialState(targets(1, { before })), [
      {
        kind: 'outcomes',
        outcomes: [{ kind: 'problem', recordId: 'record-1', problem: { kind: 'conflict', theirs } }],
      },
      { kind: 'overwritten', recordIds: ['record-1'] },
      { kind: 'outcomes', outcomes: [{ kind: 'done', recordId: 'record-1', after: AFTER }] },
    ]);
    expect(undoTargets(state, FEEDBACK_BULK_RULES)[0]?.wanted).toEqual({
      status: 'discarded',
      answers: theirs.answers,
    });
  });
});
