import { describe, expect, it } from 'vitest';
import { aTextClassification } from '#tests/builders/task-record.builder';
import { aTaskRequest, matched, predictedRecords, VALIDATE } from '#tests/fakes/task-bulk-fixture';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { NOTHING_PICKED, withPicked } from '#domain/bulk/record-pick';
import type { TaskBulkRequest } from '#domain/bulk/task/task-bulk';
import { NO_TASK_FILTERS } from '#domain/search/task/task-search';
import { CollectMatchedTasks } from './collect-matched-tasks.use-case';
import { CollectedContents } from './collected-contents';

function setUp(source: InMemoryTaskRecordSource) {
  const contents = new CollectedContents();
  const collect = new CollectMatchedTasks(source, source, contents, { below: () => 0 });
  const seen: number[] = [];
  const run = (request: TaskBulkRequest, isOnItsWay: (id: string) => boolean = () => false) =>
    collect.execute({ request, known: new Map(), isOnItsWay, onFound: (count) => seen.push(count) });
  return { contents, run, seen };
}

const namesOf = (recordIds: ReadonlyArray<{ readonly recordId: string }>) =>
  recordIds.map(({ recordId }) => recordId.split('/').at(-1));

describe('CollectMatchedTasks', () => {
  it('CollectMatchedTasks collects everything that a search finds, beyond the limit of paging', async () => {
    const { run, seen, contents } = setUp(new InMemoryTaskRecordSource(predictedRecords(10_003)));
    const collected = await run(aTaskRequest(VALIDATE));
    expect(collected.ok && collected.value.candidates).toHaveLength(10_003);
    expect(seen.at(-1)).toBe(10_003);
    expect(collected.ok && collected.value.sample).toHaveLength(20);
    expect(contents.of('TextClassification/news/sentiment/r10002')?.name.text).toBe('r10002');
  });

  it('CollectMatchedTasks omits records that are not found, or were deselected', async () => {
    const records = ['good a', 'good b', 'bad c'].map((text) =>
      aTextClassification({ name: text.slice(-1), inputs: { text } }),
    );
    const { run } = setUp(new InMemoryTaskRecordSource(records));
    const search = { filters: { ...NO_TASK_FILTERS, text: 'good' }, sort: [] };
    const collected = await run(aTaskRequest(VALIDATE, withPicked(matched(search, 2), ['b'], false)));
    expect(collected.ok && namesOf(collected.value.candidates)).toEqual(['a']);
  });

  it('CollectMatchedTasks marks records whose last act is not sent yet', async () => {
    const { run } = setUp(new InMemoryTaskRecordSource(predictedRecords(2)));
    const collected = await run(aTaskRequest(VALIDATE), (id) => id.endsWith('/r00001'));
    expect(collected.ok && collected.value.candidates.map(({ problem }) => problem)).toEqual([
      null,
      { kind: 'unsent' },
    ]);
  });

  it('CollectMatchedTasks reads picked records by their names', async () => {
    const { run } = setUp(new InMemoryTaskRecordSource(predictedRecords(3)));
    const collected = await run(aTaskRequest(VALIDATE, withPicked(NOTHING_PICKED, ['r00002', 'gone'], true)));
    expect(collected.ok && namesOf(collected.value.candidates)).toEqual(['r00002']);
  });

  it('CollectMatchedTasks fails if a page cannot be read', async () => {
    const source = new InMemoryTaskRecordSource(predictedRecords(3));
    source.calls.failNext('scan', { kind: 'network' });
    const { run } = setUp(source);
    expect(await run(aTaskRequest(VALIDATE))).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});
