import { describe, expect, it } from 'vitest';
import { aRecord, aResponse, anAnswer, answers } from '#tests/builders/record.builder';
import { isOvertaken, latestFirst, rebased, responseIn, unkeptEdits, type RecordEdit } from './record-edit';

const good = answers({ mood: anAnswer('label_selection', 'good') });
const bad = answers({ mood: anAnswer('label_selection', 'bad') });
const at = new Date('2026-03-01T12:00:00Z');
const begunFrom = (base: RecordEdit['base']): RecordEdit => ({ answers: bad, base, at });

describe('an edit', () => {
  it('is overtaken when its record was answered elsewhere since it began', () => {
    const answered = aRecord({ response: aResponse({ answers: good }) });
    expect(isOvertaken(begunFrom(null), answered)).toBe(true);
    expect(isOvertaken(begunFrom(responseIn(answered)), aRecord())).toBe(true);
    expect(isOvertaken(begunFrom({ status: 'draft', answers: good }), answered)).toBe(true);
  });

  it('is not when only the copy on the server is another one', () => {
    const answered = aRecord({ response: aResponse({ answers: good, id: null, revision: null }) });
    const acknowledged = aRecord({ response: aResponse({ answers: good, id: 'r', revision: '2' }) });
    expect(isOvertaken(begunFrom(responseIn(answered)), acknowledged)).toBe(false);
    expect(isOvertaken(begunFrom(null), aRecord())).toBe(false);
  });

  it('stands on the newer answer once the person has decided for it', () => {
    const answered = aRecord({ response: aResponse({ answers: good }) });
    const edit = rebased(begunFrom(null), answered);
    expect(isOvertaken(edit, answered)).toBe(false);
    expect(edit.answers).toBe(bad);
  });

  it('stands before those that were changed earlier', () => {
    const changedAt = (hour: number) => ({ ...begunFrom(null), at: new Date(Date.UTC(2026, 2, 1, hour)) });
    const edits = new Map([
      ['first', changedAt(1)],
      ['last', changedAt(3)],
      ['second', changedAt(2)],
    ]);
    expect(latestFirst(edits).map(([id]) => id)).toEqual(['last', 'second', 'first']);
  });
});

const edit = (text: string): RecordEdit => ({
  answers: answers({ note: anAnswer('text', text) }),
  base: null,
  at,
});
const NONE = new Map<string, RecordEdit>();

describe('leaving asks', () => {
  it('for nothing where nothing was changed', () => {
    expect(unkeptEdits(NONE, NONE)).toEqual([]);
    expect(unkeptEdits(NONE, new Map([['of another tab', edit('a')]]))).toEqual([]);
  });

  it('for nothing where the device holds every edit as it is (STA-26)', () => {
    const edits = new Map([
      ['1', edit('a')],
      ['2', edit('b')],
    ]);
    const readAgain = new Map([
      ['1', { ...edit('a'), at: new Date('2026-03-02T12:00:00Z') }],
      ['2', edit('b')],
    ]);
    expect(unkeptEdits(edits, readAgain)).toEqual([]);
  });

  it('for an edit that the device refused to hold, and for that one alone', () => {
    const edits = new Map([
      ['1', edit('a')],
      ['2', edit('b')],
    ]);
    expect(unkeptEdits(edits, new Map([['1', edit('a')]]))).toEqual(['2']);
  });

  it('for an edit of which the device holds only the beginning', () => {
    expect(unkeptEdits(new Map([['1', edit('a longer text')]]), new Map([['1', edit('a')]]))).toEqual(['1']);
  });

  it('for an edit in whose place another tab has put its own', () => {
    expect(unkeptEdits(new Map([['1', edit('mine')]]), new Map([['1', edit('theirs')]]))).toEqual(['1']);
  });
});
