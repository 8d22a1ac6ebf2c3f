import { describe, expect, it } from 'vitest';
import { aRecord, aResponse, anAnswer, answers } from '#tests/builders/record.builder';
import { isOvertaken, latestFirst, rebased, responseIn, type RecordEdit } from './record-edit';

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
