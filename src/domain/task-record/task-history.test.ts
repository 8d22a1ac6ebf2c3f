import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { annotationDifference, foreignAgent, newStatus } from './task-history';
import type { TaskAnswer, TaskRecord } from './task-record';

const RECORD = aTextClassification();
const NONE: TaskAnswer = { status: 'Default', annotation: null };
const validated = (...labels: readonly string[]): TaskAnswer => ({
  status: 'Validated',
  annotation: labeled('mia', ...labels),
});

describe('a change of a task record', () => {
  it('a change of a task record has a new status unless only the annotation changed (TSK-58)', () => {
    expect(newStatus({ before: NONE, after: validated('spam') })).toBe('Validated');
    expect(newStatus({ before: validated('spam'), after: validated('ham') })).toBeNull();
  });

  it('labels of a task record are compared before and after a change (TSK-58)', () => {
    expect(annotationDifference(RECORD, { before: NONE, after: validated('spam', 'ham') })).toEqual({
      before: [],
      after: ['spam', 'ham'],
    });
    expect(annotationDifference(RECORD, { before: validated('spam'), after: NONE })).toEqual({
      before: ['spam'],
      after: [],
    });
  });

  it('equal annotations of two agents are no difference, and neither are two missing annotations', () => {
    const other: TaskAnswer = { status: 'Discarded', annotation: labeled('bot', 'spam') };
    expect(annotationDifference(RECORD, { before: validated('spam'), after: other })).toBeNull();
    expect(
      annotationDifference(RECORD, { before: NONE, after: { ...NONE, status: 'Discarded' } }),
    ).toBeNull();
  });

  it('entities of a task record are compared by label and text, counted in code points', () => {
    const record: TaskRecord = {
      ...RECORD,
      task: 'TokenClassification',
      content: { text: '🦉 Ada paid', tokens: ['🦉', 'Ada', 'paid'] },
    };
    const entities = [{ start: 2, end: 5, label: 'who', score: 1 }];
    const after: TaskAnswer = {
      status: 'Validated',
      annotation: { agent: 'mia', value: { entities, score: null } },
    };
    expect(annotationDifference(record, { before: NONE, after })).toEqual({
      before: [],
      after: ['who: Ada'],
    });
  });

  it('sentences of a task record are compared by their texts', () => {
    const record: TaskRecord = { ...RECORD, task: 'Text2Text', content: { text: 'x' } };
    const said = (text: string): TaskAnswer => ({
      status: 'Validated',
      annotation: { agent: 'mia', value: { sentences: [{ text, score: 1 }] } },
    });
    expect(annotationDifference(record, { before: said('a'), after: said('b') })).toEqual({
      before: ['a'],
      after: ['b'],
    });
  });

  it('the agent of a new annotation is named if it is not the user who made the change (TSK-58)', () => {
    const by = { id: 'u1', name: 'mia' };
    expect(foreignAgent({ by, before: NONE, after: validated('spam') })).toBeNull();
    const bot: TaskAnswer = { status: 'Validated', annotation: labeled('bot', 'spam') };
    expect(foreignAgent({ by, before: NONE, after: bot })).toBe('bot');
    expect(foreignAgent({ by, before: bot, after: { ...bot, status: 'Discarded' } })).toBeNull();
    expect(foreignAgent({ by, before: bot, after: NONE })).toBeNull();
  });
});
