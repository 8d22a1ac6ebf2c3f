import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { InMemoryTaskRecordWriter } from '#tests/fakes/in-memory-task-record-writer';
import type { TaskAnswer, TaskRecord, TaskState } from '#domain/task-record/task-record';
import type { TaskWrite } from '#domain/task-record/task-write';
import { addressOf } from './change-records';
import { KnownTaskRecords } from './known-task-records';
import { TaskWriter } from './task-writer';

const NEWS: TaskAnswer = { status: 'Validated', annotation: labeled('mia', 'news') };
const ART: TaskAnswer = { status: 'Validated', annotation: labeled('ann', 'art') };
const NONE: TaskAnswer = { status: 'Default', annotation: null };

function writeOf(
  name: string,
  wanted: TaskAnswer = NEWS,
  base: TaskState = { ...NONE, version: 'v0' },
): TaskWrite {
  return {
    key: `act-${name}`,
    order: 1,
    datasetId: TASK_DATASET.id,
    recordId: addressOf({ dataset: TASK_DATASET }, name),
    act: 'validate',
    wanted: { ...wanted, endedDraft: null },
    base,
    putAt: new Date('2026-03-01T12:00:00Z'),
    tries: 0,
    problem: null,
  };
}

function setUp(server: 'ours' | '1.28', names: readonly string[] = ['a', 'b', 'c']) {
  const records = names.map((name) => aTextClassification({ name, version: 'v0' }));
  const source = new InMemoryTaskRecordSource(records);
  const port = new InMemoryTaskRecordWriter(source, server);
  const known = new KnownTaskRecords();
  const remember = (record: TaskRecord) =>
    known.remember(addressOf({ dataset: TASK_DATASET }, record.name.text), record);
  for (const record of records) remember(record);
  return { source, port, known, writer: new TaskWriter(port, source, known) };
}

describe('writing task records', () => {
  it('all records of a call are saved by one request (TSK-13)', async () => {
    const { writer, port, source } = setUp('ours');
    const outcomes = await writer.writeAll(['a', 'b', 'c'].map((name) => writeOf(name)));
    expect(outcomes).toMatchObject([
      { kind: 'acknowledged', state: { ...NEWS, version: 'v1' } },
      { kind: 'acknowledged', state: { version: 'v2' } },
      { kind: 'acknowledged', state: { version: 'v3' } },
    ]);
    expect([port.sent, source.calls.log]).toEqual([[['a', 'b', 'c']], []]);
  });

  it('a record that is not known, as after a reload, is read first', async () => {
    const { source, port } = setUp('ours');
    const writer = new TaskWriter(port, source, new KnownTaskRecords());
    expect(await writer.writeAll([writeOf('a')])).toMatchObject([{ kind: 'acknowledged' }]);
    expect(source.calls.log).toEqual(['byNames']);
  });

  it('a record that no longer exists is refused, and the others are saved', async () => {
    const { source, port } = setUp('ours');
    const writer = new TaskWriter(port, source, new KnownTaskRecords());
    source.records = source.records.filter(({ name }) => name.text !== 'a');
    expect(await writer.writeAll([writeOf('a'), writeOf('b')])).toMatchObject([
      { kind: 'refused', failure: { kind: 'not-found' } },
      { kind: 'acknowledged' },
    ]);
  });

  it('a call that is refused is halved until the bad record is known', async () => {
    const { writer, port } = setUp('1.28');
    port.refused.add('b');
    expect(await writer.writeAll(['a', 'b', 'c'].map((name) => writeOf(name)))).toMatchObject([
      { kind: 'acknowledged' },
      { kind: 'refused', failure: { kind: 'rejected', status: 400, detail: 'b is refused' } },
      { kind: 'acknowledged' },
    ]);
  });

  it.each([
    ['network', undefined],
    ['unauthorized', 401],
    ['rate-limited', 429],
    ['server', 503],
  ] as const)('a call that fails as %s is postponed', async (kind, status) => {
    const { writer, port } = setUp('ours');
    port.calls.failNext('save', { kind, ...(status !== undefined && { status }) });
    expect(await writer.writeAll([writeOf('a'), writeOf('b')])).toEqual({ kind: 'postponed' });
  });

  it.each(['checksVersions', 'byNames'] as const)(
    'a call waits while %s cannot be answered',
    async (method) => {
      const { writer, port, source } = setUp('1.28');
      (method === 'byNames' ? source : port).calls.failNext(method, { kind: 'network' });
      expect(await writer.writeAll([writeOf('a')])).toEqual({ kind: 'postponed' });
      expect(port.sent).toEqual([]);
    },
  );

  it('a look-up that is refused does not keep an older server from saving', async () => {
    const { writer, source } = setUp('1.28');
    source.calls.failNext('byNames', { kind: 'forbidden', status: 403 });
    expect(await writer.writeAll([writeOf('a')])).toMatchObject([{ kind: 'acknowledged' }]);
  });

  it('records that the server did not save without a reason are read again and refused', async () => {
    const { writer, port, source } = setUp('1.28');
    port.ignored.add('b');
    expect(await writer.writeAll([writeOf('a'), writeOf('b')])).toMatchObject([
      { kind: 'acknowledged' },
      { kind: 'refused', failure: { kind: 'rejected' } },
    ]);
    expect(source.calls.log).toEqual(['byNames', 'byNames']);
  });

  it('an error of the server after the work was done counts as an acknowledgement', async () => {
    const { writer, port } = setUp('ours');
    port.calls.failNext('save', { kind: 'server', status: 500 });
    port.changeElsewhere('a', NEWS);
    expect(await writer.writeAll([writeOf('a')])).toMatchObject([{ kind: 'acknowledged', state: NEWS }]);
  });

  it('an error of the server before the work is a refusal', async () => {
    const { writer, port } = setUp('ours');
    port.calls.failNext('save', { kind: 'server', status: 500 });
    expect(await writer.writeAll([writeOf('a')])).toMatchObject([
      { kind: 'refused', failure: { kind: 'server', status: 500 } },
    ]);
  });
});

describe.each(['ours', '1.28'] as const)('on a server of the kind %s', (server) => {
  it('a state of somebody else is a conflict, and is not overwritten', async () => {
    const { writer, port } = setUp(server);
    port.changeElsewhere('b', ART);
    expect(await writer.writeAll([writeOf('a'), writeOf('b')])).toMatchObject([
      { kind: 'acknowledged' },
      { kind: 'conflict', theirs: { ...ART, version: 'v1' } },
    ]);
    expect(port.record('b')).toMatchObject(ART);
  });

  it('a newer state with the same answer is no conflict', async () => {
    const { writer, port } = setUp(server);
    port.changeElsewhere('a', { ...NEWS, annotation: labeled('ann', 'news') });
    expect(await writer.writeAll([writeOf('a')])).toMatchObject([{ kind: 'acknowledged' }]);
  });

  it('a write whose answer was lost is acknowledged when it is repeated', async () => {
    const { writer, port } = setUp(server);
    await writer.writeAll([writeOf('a')]);
    expect(await writer.writeAll([writeOf('a')])).toMatchObject([{ kind: 'acknowledged', state: NEWS }]);
    expect(port.record('a')).toMatchObject(NEWS);
  });
});

describe('an older server', () => {
  it('an older server is searched once for all records, and leaves the version unknown', async () => {
    const { writer, source } = setUp('1.28');
    const outcomes = await writer.writeAll([writeOf('a'), writeOf('b')]);
    expect(source.calls.log).toEqual(['byNames']);
    expect(outcomes).toMatchObject([{ state: { version: null } }, { state: { version: null } }]);
  });

  it('an older server keeps a removed label, which is no conflict for the next act (TWI-17)', async () => {
    const { writer, port } = setUp('1.28');
    await writer.writeAll([writeOf('a')]);
    await writer.writeAll([writeOf('a', NONE, { ...NEWS, version: null })]);
    expect(port.record('a')).toMatchObject({ status: 'Default', annotation: NEWS.annotation });
    const next = await writer.writeAll([writeOf('a', ART, { ...NONE, version: null })]);
    expect(next).toMatchObject([{ kind: 'acknowledged', state: ART }]);
  });

  it('an older server saves the next acts on a record before its searches find the first one (TWI-17)', async () => {
    const { writer, port, source } = setUp('1.28');
    source.seen = source.records;
    await writer.writeAll([writeOf('a')]);
    const next = await writer.writeAll([writeOf('a', ART, { ...NEWS, version: null })]);
    expect(next).toMatchObject([{ kind: 'acknowledged', state: ART }]);
    // The search still finds the state that an undo wants; this must not count as saved.
    await writer.writeAll([writeOf('a', NONE, { ...ART, version: null })]);
    expect(port.record('a')).toMatchObject({ status: 'Default' });
  });

  it('on an older server, the answer of somebody else is not mistaken for an older answer of the user', async () => {
    const { writer, port, source } = setUp('1.28');
    source.seen = source.records;
    await writer.writeAll([writeOf('a')]);
    source.seen = null;
    port.changeElsewhere('a', ART);
    expect(await writer.writeAll([writeOf('a', NONE, { ...NEWS, version: null })])).toMatchObject([
      { kind: 'conflict', theirs: ART },
    ]);
  });
});
