import { expect, it } from 'vitest';
import { labeled } from '#tests/builders/task-record.builder';
import type { TaskDraft, TaskState } from '#domain/task-record/task-record';
import type { TaskWrite } from '#domain/task-record/task-write';
import { entryForm } from '../browser/stored-entry';
import { fromText, toText } from '../browser/stored-form';
import { STORED_TASK } from './stored-task';
import { TASK_EDIT_FORM } from './task-edit-form';

const NOON = new Date('2026-03-01T12:00:00Z');
const THEIRS: TaskState = { status: 'Validated', annotation: labeled('ann', 'art'), version: 'v2' };
const ENTITY = { start: 0, end: 3, label: 'PER', score: 1 };

const DRAFTS: readonly TaskDraft[] = [{ labels: ['news', '10'] }, { entities: [ENTITY] }, { text: 'Hi' }];

function aWrite(given: Partial<TaskWrite>): TaskWrite {
  return {
    key: 'act-1',
    order: 1,
    datasetId: 'news/sentiment',
    recordId: 'TextClassification/news/sentiment/r/1',
    act: 'validate',
    wanted: { status: 'Validated', annotation: labeled('mia', 'news'), endedDraft: { labels: ['news'] } },
    base: { status: 'Default', annotation: null, version: 'v1' },
    putAt: NOON,
    tries: 1,
    problem: null,
    ...given,
  };
}

it.each<Partial<TaskWrite>>([
  {},
  { act: 'undo', wanted: { status: 'Default', annotation: null, endedDraft: null } },
  { problem: { kind: 'conflict', theirs: THEIRS } },
  { problem: { kind: 'failed', failure: { kind: 'rejected', status: 400, detail: 'no' } } },
  {
    wanted: {
      status: 'Validated',
      annotation: { agent: 'mia', value: { entities: [ENTITY], score: null } },
      endedDraft: { entities: [ENTITY] },
    },
  },
  {
    wanted: {
      status: 'Validated',
      annotation: { agent: 'mia', value: { sentences: [{ text: 'Hi', score: 1 }] } },
      endedDraft: { text: 'Hi' },
    },
  },
])('an unsent act comes back from the device as it was (%#)', (given) => {
  const form = entryForm(STORED_TASK);
  expect(fromText(form, toText(form, aWrite(given)))).toEqual(aWrite(given));
});

it('an act of another version of the product is not read', () => {
  const form = entryForm(STORED_TASK);
  expect(fromText(form, toText(form, aWrite({ act: 'edit' })))).toBeNull();
});

it.each(DRAFTS)('a draft comes back from the device as it was (%#)', (draft) => {
  const edit = { draft, base: { status: 'Default', annotation: null } as const, at: NOON };
  expect(fromText(TASK_EDIT_FORM, toText(TASK_EDIT_FORM, edit))).toEqual(edit);
});

it('a draft in another form is not read', () => {
  const text = JSON.stringify({ draft: { words: [] }, base: null, at: 'now' });
  expect(fromText(TASK_EDIT_FORM, text)).toBeNull();
});
