import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { aTaskRequest, begunTasks, finishedTasks, taskBulkFixture } from '#tests/fakes/task-bulk-fixture';
import { DiscardMatched } from './discard-matched.use-case';

describe('DiscardMatched', () => {
  it('DiscardMatched discards every matched record; annotations stay', async () => {
    const annotated = aTextClassification({ name: 'a', version: 'v0', annotation: labeled('ann', 'art') });
    const { acts, engine, source } = taskBulkFixture([annotated]);
    await finishedTasks(
      acts,
      await begunTasks(acts, aTaskRequest({ verb: 'discard' }), new DiscardMatched(engine)),
    );
    expect(source.records[0]).toMatchObject({ status: 'Discarded', annotation: labeled('ann', 'art') });
  });
});
