import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { addressOfTest, predictedRecords } from '#tests/fakes/task-bulk-fixture';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { InMemoryTaskRecordWriter } from '#tests/fakes/in-memory-task-record-writer';
import type { TaskBulkItem } from '#domain/bulk/task/task-bulk';
import type { TaskRecord } from '#domain/task-record/task-record';
import { TaskWriter } from '../task-writer';
import { CollectedContents } from './collected-contents';
import { SendTaskChunk } from './send-task-chunk.use-case';

function setUp(records: readonly TaskRecord[], kind: 'ours' | '1.28' = 'ours') {
  const source = new InMemoryTaskRecordSource(records);
  const writer = new InMemoryTaskRecordWriter(source, kind);
  const contents = new CollectedContents();
  for (const record of records) contents.remember(addressOfTest(record.name.text), record);
  const send = new SendTaskChunk(new TaskWriter(writer, source, contents), contents);
  const run = (items: readonly TaskBulkItem[] = records.map(validating)) =>
    send.execute({
      actId: 'act',
      datasetId: 'news/sentiment',
      chunk: { key: 'act/0', items },
      signal: new AbortController().signal,
    });
  return { source, writer, contents, run };
}

function validating({ name, status, annotation, version }: TaskRecord): TaskBulkItem {
  return {
    recordId: addressOfTest(name.text),
    base: { status, annotation, version },
    wanted: { status: 'Validated', annotation: labeled('mia', 'news'), endedDraft: null },
  };
}

const kindsOf = (outcome: Awaited<ReturnType<ReturnType<typeof setUp>['run']>>) =>
  outcome.kind === 'settled'
    ? outcome.outcomes.map((one) => (one.kind === 'done' ? 'done' : one.problem.kind))
    : outcome.kind;

describe.each(['ours', '1.28'] as const)('SendTaskChunk on a server of kind %s', (kind) => {
  it('a chunk is saved in one call, with the outcome of each record', async () => {
    const { run, writer } = setUp(predictedRecords(3), kind);
    expect(kindsOf(await run())).toEqual(['done', 'done', 'done']);
    expect(writer.sent).toHaveLength(1);
    expect(writer.record('r00001')).toMatchObject({
      status: 'Validated',
      annotation: labeled('mia', 'news'),
    });
  });

  it('a record that somebody else changed is not changed, and reported with its newer answer', async () => {
    const { run, writer } = setUp(predictedRecords(2), kind);
    const theirs = { status: 'Validated', annotation: labeled('ann', 'art') } as const;
    writer.changeElsewhere('r00001', theirs);
    const outcome = await run();
    expect(kindsOf(outcome)).toEqual(['done', 'conflict']);
    expect(outcome).toMatchObject({ outcomes: [{}, { problem: { theirs } }] });
    expect(writer.record('r00001')).toMatchObject(theirs);
  });

  it('a record that somebody else changed in the same way is done', async () => {
    const { run, writer } = setUp(predictedRecords(1), kind);
    writer.changeElsewhere('r00000', { status: 'Validated', annotation: labeled('ann', 'news') });
    expect(kindsOf(await run())).toEqual(['done']);
  });

  it('one refused record does not stop the others', async () => {
    const { run, writer } = setUp(predictedRecords(25), kind);
    writer.refused.add('r00007');
    const outcome = await run();
    expect(kindsOf(outcome)).toEqual([
      ...Array.from({ length: 7 }, () => 'done'),
      'refused',
      ...Array.from({ length: 17 }, () => 'done'),
    ]);
    expect(outcome).toMatchObject({ outcomes: { 7: { problem: { detail: 'r00007 is refused' } } } });
  });

  it('a deleted record is reported as gone', async () => {
    const { run, source, contents } = setUp(predictedRecords(2), kind);
    contents.forgetAll();
    source.records = source.records.slice(0, 1);
    expect(kindsOf(await run())).toEqual(['done', 'gone']);
  });

  it('a chunk whose contents are unknown, as after a reload, is read before it is sent', async () => {
    const { run, contents, writer } = setUp(predictedRecords(2), kind);
    contents.forgetAll();
    expect(kindsOf(await run())).toEqual(['done', 'done']);
    expect(
      writer.saved.map(({ record }) => 'inputs' in record.content && record.content.inputs.size),
    ).toEqual([1, 1]);
  });

  it('a chunk whose answer was lost is postponed, and done when it is sent again', async () => {
    const { run, writer } = setUp(predictedRecords(2), kind);
    writer.losesAnswer = true;
    expect(kindsOf(await run())).toBe('postponed');
    expect(kindsOf(await run())).toEqual(['done', 'done']);
  });
});

describe('SendTaskChunk on our server', () => {
  it('a record of which only the version is newer is saved on that version', async () => {
    const { run, writer } = setUp(predictedRecords(1));
    writer.changeElsewhere('r00000', { status: 'Default', annotation: null });
    expect(kindsOf(await run())).toEqual(['done']);
    expect(writer.record('r00000')?.status).toBe('Validated');
  });

  it('long texts are sent in several calls', async () => {
    const long = 'x'.repeat(400_000);
    const records = ['a', 'b', 'c'].map((name) =>
      aTextClassification({ name, version: 'v0', inputs: { long } }),
    );
    const { run, writer } = setUp(records);
    expect(kindsOf(await run())).toEqual(['done', 'done', 'done']);
    expect(writer.sent).toEqual([['a'], ['b'], ['c']]);
  });
});
