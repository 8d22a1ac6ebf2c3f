import { describe, expect, it } from 'vitest';
import { anAnswer, answers } from '#tests/builders/record.builder';
import type { RecordEdit } from './record-edit';
import { unkeptEdits } from './unkept-edits';

const at = new Date('2026-03-01T12:00:00Z');
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

  it('for nothing where the device holds every edit as it is', () => {
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
