import { describe, expect, it } from 'vitest';
import { aRecord, aResponse, anAnswer, answers } from '#tests/builders/record.builder';
import { latestFirst, unstoredEdits } from '../work/unsaved-edit';
import { isOvertaken, rebased, responseIn, sameEdit, type UnsavedFeedback } from './feedback-edit';

const good = answers({ mood: anAnswer('label_selection', 'good') });
const bad = answers({ mood: anAnswer('label_selection', 'bad') });
const at = new Date('2026-03-01T12:00:00Z');
const begunFrom = (base: UnsavedFeedback['base']): UnsavedFeedback => ({ answers: bad, base, at });

describe('edits', () => {
  it('an edit is overtaken if its record was answered elsewhere after the edit began', () => {
    const answered = aRecord({ response: aResponse({ answers: good }) });
    expect(isOvertaken(begunFrom(null), answered)).toBe(true);
    expect(isOvertaken(begunFrom(responseIn(answered)), aRecord())).toBe(true);
    expect(isOvertaken(begunFrom({ status: 'draft', answers: good }), answered)).toBe(true);
  });

  it('an edit is not overtaken if only the version on the server changed', () => {
    const answered = aRecord({ response: aResponse({ answers: good, id: null, revision: null }) });
    const acknowledged = aRecord({ response: aResponse({ answers: good, id: 'r', revision: '2' }) });
    expect(isOvertaken(begunFrom(responseIn(answered)), acknowledged)).toBe(false);
    expect(isOvertaken(begunFrom(null), aRecord())).toBe(false);
  });

  it('a rebased edit is based on the newer answer and keeps its own answers', () => {
    const answered = aRecord({ response: aResponse({ answers: good }) });
    const edit = rebased(begunFrom(null), answered);
    expect(isOvertaken(edit, answered)).toBe(false);
    expect(edit.answers).toBe(bad);
  });

  it('edits are listed with the last changed one first', () => {
    const changedAt = (hour: number) => ({ ...begunFrom(null), at: new Date(Date.UTC(2026, 2, 1, hour)) });
    const edits = new Map([
      ['first', changedAt(1)],
      ['last', changedAt(3)],
      ['second', changedAt(2)],
    ]);
    expect(latestFirst(edits).map(([id]) => id)).toEqual(['last', 'second', 'first']);
  });
});

const edit = (text: string): UnsavedFeedback => ({
  answers: answers({ note: anAnswer('text', text) }),
  base: null,
  at,
});
const NONE = new Map<string, UnsavedFeedback>();
const unstored = (edits: typeof NONE, stored: typeof NONE) => unstoredEdits(edits, stored, sameEdit);

describe('unstored edits', () => {
  it('there are no unstored edits if nothing was changed', () => {
    expect(unstored(NONE, NONE)).toEqual([]);
    expect(unstored(NONE, new Map([['of another tab', edit('a')]]))).toEqual([]);
  });

  it('there are no unstored edits if the device stores every edit unchanged (STA-26)', () => {
    const edits = new Map([
      ['1', edit('a')],
      ['2', edit('b')],
    ]);
    const readAgain = new Map([
      ['1', { ...edit('a'), at: new Date('2026-03-02T12:00:00Z') }],
      ['2', edit('b')],
    ]);
    expect(unstored(edits, readAgain)).toEqual([]);
  });

  it('only the edit that the device failed to store is unstored', () => {
    const edits = new Map([
      ['1', edit('a')],
      ['2', edit('b')],
    ]);
    expect(unstored(edits, new Map([['1', edit('a')]]))).toEqual(['2']);
  });

  it('an edit is unstored if the device stores only an earlier state of it', () => {
    expect(unstored(new Map([['1', edit('a longer text')]]), new Map([['1', edit('a')]]))).toEqual(['1']);
  });

  it('an edit is unstored if another tab replaced it with its own', () => {
    expect(unstored(new Map([['1', edit('mine')]]), new Map([['1', edit('theirs')]]))).toEqual(['1']);
  });
});
