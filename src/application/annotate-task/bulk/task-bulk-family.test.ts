import { describe, expect, it, vi } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import {
  addressOfTest,
  aTaskRequest,
  begunTasks,
  finishedTasks,
  predictedRecords,
  taskActOf,
  taskBulkFixture,
  undoneTasks,
  VALIDATE,
} from '#tests/fakes/task-bulk-fixture';
import { aTaskBrowser } from '#tests/fakes/task-bulk-tab';

describe('the undo of a bulk action on task records', () => {
  it('an undo restores status and annotation of every record in one step', async () => {
    const annotated = aTextClassification({
      name: 'a',
      version: 'v0',
      status: 'Discarded',
      annotation: labeled('ann', 'art'),
    });
    const { acts, source } = taskBulkFixture([annotated, ...predictedRecords(150)]);
    const id = await begunTasks(acts, aTaskRequest({ verb: 'label', labels: ['news'] }));
    await finishedTasks(acts, id);
    expect((await undoneTasks(acts, id)).progress).toMatchObject({ done: 151, problems: 0 });
    const before = source.records.map(({ name, status, annotation }) => [name.text, status, annotation]);
    expect(before[0]).toEqual(['a', 'Discarded', labeled('ann', 'art')]);
    expect(new Set(before.slice(1).map(([, ...answer]) => JSON.stringify(answer)))).toEqual(
      new Set(['["Default",null]']),
    );
  });

  it('an undo skips records that somebody else has changed since, and lists them', async () => {
    const { acts, writer, statusCount } = taskBulkFixture(predictedRecords(3));
    const id = await begunTasks(acts, aTaskRequest(VALIDATE));
    await finishedTasks(acts, id);
    const theirs = { status: 'Validated', annotation: labeled('ann', 'art') } as const;
    writer.changeElsewhere('r00001', theirs);
    const undone = await undoneTasks(acts, id);
    expect(undone.progress).toMatchObject({ done: 2, problems: 1 });
    expect(undone.problems.map(({ target }) => target.recordId)).toEqual([addressOfTest('r00001')]);
    expect(writer.record('r00001')).toMatchObject(theirs);
    expect(statusCount('Default')).toBe(2);
  });

  it('an undo after a reload works, because the action is kept on the device', async () => {
    const browser = aTaskBrowser();
    const first = taskBulkFixture(predictedRecords(120), { browser });
    const id = await begunTasks(first.acts, aTaskRequest(VALIDATE));
    await finishedTasks(first.acts, id);
    first.leave();
    const second = taskBulkFixture(first.source.records, { browser });
    await vi.waitFor(() => expect(taskActOf(second.acts, id).canUndo).toBe(true));
    expect((await undoneTasks(second.acts, id)).progress).toMatchObject({ done: 120, problems: 0 });
    expect(second.statusCount('Default')).toBe(120);
  });

  it('an undo on a server of version 1.28 restores the statuses, and leaves annotations that it cannot remove (TWI-17, BUL-20)', async () => {
    const { acts, statusCount } = taskBulkFixture(predictedRecords(268), { kind: '1.28' });
    const id = await begunTasks(acts, aTaskRequest(VALIDATE));
    expect((await finishedTasks(acts, id)).progress).toMatchObject({ done: 268, problems: 0 });
    expect((await undoneTasks(acts, id)).progress).toMatchObject({ done: 268, problems: 0 });
    expect(statusCount('Default')).toBe(268);
  });
});

describe('a bulk action on task records', () => {
  it('a bulk action continues after a reload', async () => {
    const browser = aTaskBrowser();
    const first = taskBulkFixture(predictedRecords(350), { browser });
    const release = first.writer.calls.holdNext('save');
    const id = await begunTasks(first.acts, aTaskRequest(VALIDATE));
    await vi.waitFor(() => expect(first.writer.sent).toHaveLength(1));
    first.leave();
    release();
    const second = taskBulkFixture(first.source.records, { browser });
    expect((await finishedTasks(second.acts, id)).progress).toMatchObject({ done: 350, problems: 0 });
  });

  it('a bulk action waits while the server cannot be reached', async () => {
    const { acts, writer, browser, engine } = taskBulkFixture(predictedRecords(150));
    writer.calls.failNext('save', { kind: 'network' });
    const id = await begunTasks(acts, aTaskRequest(VALIDATE));
    await vi.waitFor(() => expect(engine.sending.value.pause).toBe('server'));
    browser.clock.advance(1_000);
    expect((await finishedTasks(acts, id)).progress.done).toBe(150);
  });

  it('a bulk action reports its id with each call, for the log of the server', async () => {
    const { acts, writer } = taskBulkFixture(predictedRecords(1));
    const id = await begunTasks(acts, aTaskRequest(VALIDATE));
    await finishedTasks(acts, id);
    expect(writer.actIds).toEqual([id]);
  });
});
