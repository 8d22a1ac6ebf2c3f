import { expect, it } from 'vitest';
import { labeled } from '#tests/builders/task-record.builder';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkTask, TaskOrder } from '#domain/bulk/task/task-bulk';
import { eventForm, headForm, targetsForm } from '../browser/stored-bulk-act';
import { fromText, toText } from '../browser/stored-form';
import { STORED_BULK_TASK } from './stored-bulk-task';

const RECORD = 'TextClassification/news/sentiment/r/1';
const THEIRS = { status: 'Validated', annotation: labeled('ann', 'art'), version: 'v2' } as const;

it.each<TaskOrder | null>([
  { verb: 'validate', source: 'annotation', least: null },
  { verb: 'validate', source: 'prediction', least: 0.8 },
  { verb: 'discard' },
  { verb: 'default' },
  { verb: 'label', labels: ['news', 'art'] },
  { verb: 'relabel', added: ['news'], removed: ['art'] },
  null,
])('a stored bulk action on task records is read as it was written (%j)', (order) => {
  const form = headForm(STORED_BULK_TASK);
  const act = {
    id: 'act-1',
    datasetId: 'news/sentiment',
    datasetName: 'sentiment',
    order,
    undoes: order === null ? 'act-0' : null,
    startedAt: new Date('2026-03-01T12:00:00Z'),
    sample: { looked: 20, wrong: 1 },
  };
  const head = { act, total: 3, isPlanned: true, closedWith: null };
  expect(fromText(form, toText(form, head))).toEqual(head);
});

it('a bulk action with one label that an earlier version has stored is read as one with a list of labels', () => {
  const read = (order: object) => {
    const act = {
      id: 'act-1',
      datasetId: 'news/sentiment',
      datasetName: 'sentiment',
      order,
      undoes: null,
      startedAt: '2026-03-01T12:00:00.000Z',
      sample: null,
    };
    const head = { act, total: 3, isPlanned: true, closedWith: null };
    return fromText(headForm(STORED_BULK_TASK), JSON.stringify(head))?.act.order;
  };
  expect(read({ verb: 'label', label: 'news' })).toEqual({ verb: 'label', labels: ['news'] });
  expect(read({ verb: 'label' })).toBeUndefined();
});

it('stored records of a bulk action are read as they were written', () => {
  const form = targetsForm(STORED_BULK_TASK);
  const targets = [
    {
      recordId: RECORD,
      snippet: 'A slow bear.',
      before: { status: 'Default', annotation: null, version: 'v1' } as const,
      wanted: { status: 'Validated', annotation: labeled('mia', 'news'), endedDraft: null } as const,
    },
  ];
  expect(fromText(form, toText(form, targets))).toEqual(targets);
});

it.each<BulkEvent<BulkTask>>([
  { kind: 'outcomes', outcomes: [{ kind: 'done', recordId: RECORD, after: { version: 'v2' } }] },
  { kind: 'outcomes', outcomes: [{ kind: 'done', recordId: RECORD, after: { version: null } }] },
  {
    kind: 'outcomes',
    outcomes: [{ kind: 'problem', recordId: RECORD, problem: { kind: 'conflict', theirs: THEIRS } }],
  },
  {
    kind: 'outcomes',
    outcomes: [{ kind: 'problem', recordId: RECORD, problem: { kind: 'low', score: 0.5 } }],
  },
  {
    kind: 'outcomes',
    outcomes: [{ kind: 'problem', recordId: RECORD, problem: { kind: 'nothing-to-validate' } }],
  },
  { kind: 'taken-back' },
])('a stored event of a bulk action is read as it was written (%#)', (event) => {
  const form = eventForm(STORED_BULK_TASK);
  expect(fromText(form, toText(form, event))).toEqual(event);
});
