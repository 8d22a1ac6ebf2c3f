import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { InMemoryTaskRecordWriter } from '#tests/fakes/in-memory-task-record-writer';
import type { TaskAnswer } from '#domain/task-record/task-record';
import type { TaskWrite } from '#domain/task-record/task-write';
import { addressOf } from './change-records';
import { KnownTaskRecords } from './known-task-records';
import { LazyTaskWriter } from './lazy-task-writer';
import { TaskWriter } from './task-writer';

const NEWS: TaskAnswer = { status: 'Validated', annotation: labeled('mia', 'news') };
const NONE: TaskAnswer = { status: 'Default', annotation: null };

function writeOf(wanted: TaskAnswer, base: TaskAnswer): TaskWrite {
  return {
    key: 'act',
    order: 1,
    datasetId: TASK_DATASET.id,
    recordId: addressOf({ dataset: TASK_DATASET }, 'a'),
    act: 'validate',
    wanted: { ...wanted, endedDraft: null },
    base: { ...base, version: null },
    putAt: new Date('2026-03-01T12:00:00Z'),
    tries: 0,
    problem: null,
  };
}

function setUp(isMissing: () => boolean = () => false) {
  const source = new InMemoryTaskRecordSource([aTextClassification({ name: 'a', version: 'v0' })]);
  const port = new InMemoryTaskRecordWriter(source, '1.28');
  return new LazyTaskWriter(async () =>
    isMissing() ? null : new TaskWriter(port, source, new KnownTaskRecords()),
  );
}

describe('the writer of task records that is loaded later', () => {
  it('the lazy writer remembers across writes what it has written', async () => {
    const writer = setUp();
    await writer.write(writeOf(NEWS, NONE));
    await writer.write(writeOf(NONE, NEWS));
    // An older server still has the label.
    expect(await writer.write(writeOf(NEWS, NONE))).toMatchObject({ kind: 'acknowledged', state: NEWS });
    expect(await writer.write(writeOf(NONE, NEWS))).toMatchObject({ kind: 'acknowledged', state: NONE });
  });

  it('the lazy writer is loaded again after its scripts could not be loaded', async () => {
    let isMissing = true;
    const writer = setUp(() => isMissing);
    expect(await writer.write(writeOf(NEWS, NONE))).toEqual({ kind: 'postponed' });
    isMissing = false;
    expect(await writer.write(writeOf(NEWS, NONE))).toMatchObject({ kind: 'acknowledged' });
  });
});
