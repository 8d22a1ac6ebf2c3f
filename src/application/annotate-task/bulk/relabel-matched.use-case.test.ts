import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { aTaskRequest, begunTasks, finishedTasks, taskBulkFixture } from '#tests/fakes/task-bulk-fixture';
import { RelabelMatched } from './relabel-matched.use-case';

const multi = (name: string, ...labels: readonly string[]) =>
  aTextClassification({ name, version: 'v0', isMultiLabel: true, annotation: labeled('ann', ...labels) });

describe('RelabelMatched', () => {
  it('RelabelMatched adds and removes labels and validates the records (TSK-21, BUL-23)', async () => {
    const { acts, engine, source } = taskBulkFixture([multi('a', 'art', 'news'), multi('b', 'sport')]);
    const order = { verb: 'relabel', added: ['film'], removed: ['art'] } as const;
    await finishedTasks(acts, await begunTasks(acts, aTaskRequest(order), new RelabelMatched(engine)));
    expect(source.records.map(({ status, annotation }) => [status, annotation])).toEqual([
      ['Validated', labeled('mia', 'news', 'film')],
      ['Validated', labeled('mia', 'sport', 'film')],
    ]);
  });
});
