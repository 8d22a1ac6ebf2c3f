import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { err, ok } from '../shared/result';
import { addressText, readAddress } from './record-address';
import { editOf, isOvertaken, sameTaskEdit } from './task-edit';
import type { TaskAnswer } from './task-record';
import { asWanted, endedDraft, sameAnswer, taskAfterUndo, unsentTasks, type TaskWrite } from './task-write';

const NEWS: TaskAnswer = { status: 'Validated', annotation: labeled('mia', 'news') };
const NONE: TaskAnswer = { status: 'Default', annotation: null };

function aWrite(given: Partial<TaskWrite> = {}): TaskWrite {
  return {
    key: 'act-1',
    order: 1,
    datasetId: 'news/sentiment',
    recordId: 'TextClassification/news/sentiment/r1',
    act: 'validate',
    wanted: { ...NEWS, endedDraft: null },
    base: { ...NONE, version: null },
    putAt: new Date('2026-03-01T12:00:00Z'),
    tries: 0,
    problem: null,
    ...given,
  };
}

describe('answers', () => {
  it('answers are equal regardless of their agents, scores and order', () => {
    const two = { ...NEWS, annotation: labeled('mia', 'news', 'art') };
    const other = {
      agent: 'ann',
      value: {
        labels: [
          { label: 'art', score: 0.2 },
          { label: 'news', score: 0.1 },
        ],
      },
    };
    expect(sameAnswer(two, { ...two, annotation: other })).toBe(true);
  });

  it.each([
    ['status', { ...NEWS, status: 'Discarded' as const }],
    ['labels', { ...NEWS, annotation: labeled('mia', 'art') }],
    ['annotation', { ...NEWS, annotation: null }],
  ])('differ by their %s', (_, other) => {
    expect([sameAnswer(NEWS, other), sameAnswer(other, NEWS)]).toEqual([false, false]);
  });

  it('a server’s status Edited counts as Default', () => {
    expect(sameAnswer(NONE, { ...NONE, status: 'Edited' })).toBe(true);
  });

  it('a record is shown in the state that its last act wants, with an unknown version', () => {
    const record = aTextClassification({ version: 'v1' });
    expect(asWanted(record, aWrite())).toMatchObject({ ...NEWS, version: null });
    expect(asWanted(record, undefined)).toBe(record);
  });
});

describe('undo', () => {
  const change = { before: { ...NONE, endedDraft: null }, after: { ...NEWS, endedDraft: null } };

  it('undo restores the previous answer', () => {
    expect(taskAfterUndo(change, NEWS)).toEqual(ok(NONE));
  });

  it('undo is refused if the record was changed since', () => {
    expect(taskAfterUndo(change, { ...NEWS, status: 'Discarded' })).toEqual(err({ code: 'record-changed' }));
  });
});

describe('unsent acts', () => {
  it('the last draft that refused acts ended is restored', () => {
    const ended = (...labels: readonly string[]) => aWrite({ wanted: { ...NEWS, endedDraft: { labels } } });
    expect(endedDraft([ended('a'), ended('b'), aWrite()])).toEqual({ labels: ['b'] });
    expect(endedDraft([aWrite()])).toBeNull();
  });

  it('each record is listed once with its last act, first those that need a decision', () => {
    const problem = { kind: 'failed', failure: { kind: 'rejected' } } as const;
    const rows = unsentTasks([
      aWrite({ recordId: 'a' }),
      aWrite({ recordId: 'b', problem }),
      aWrite({ recordId: 'a', act: 'discard' }),
    ]);
    expect(rows).toEqual([
      { recordId: 'b', act: 'validate', needsPerson: true },
      { recordId: 'a', act: 'discard', needsPerson: false },
    ]);
  });

  it('the address of a record keeps any name, even with slashes', () => {
    const address = { task: 'Text2Text', workspace: 'news', dataset: 'titles', record: 'a/b//ç' } as const;
    expect(readAddress(addressText(address))).toEqual(address);
  });
});

describe('an edit', () => {
  it('an edit is overtaken once somebody else has changed the record', () => {
    const record = aTextClassification({ isMultiLabel: true });
    const edit = editOf(record, { labels: ['art'] });
    expect(isOvertaken(record, edit)).toBe(false);
    expect(isOvertaken({ ...record, ...NEWS }, edit)).toBe(true);
  });

  it('an edit equals another one with the same labels', () => {
    const base = NONE;
    expect(
      sameTaskEdit({ draft: { labels: ['a', 'b'] }, base }, { draft: { labels: ['b', 'a'] }, base }),
    ).toBe(true);
    expect(sameTaskEdit({ draft: { labels: ['a'] }, base }, { draft: { labels: [] }, base })).toBe(false);
  });
});
