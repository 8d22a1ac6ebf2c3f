import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { aTaskRequest, begunTasks, finishedTasks, taskBulkFixture } from '#tests/fakes/task-bulk-fixture';
import { UnmarkMatched } from './unmark-matched.use-case';

describe('UnmarkMatched', () => {
  it('UnmarkMatched sets every matched record to default; annotations stay', async () => {
    const validated = aTextClassification({
      name: 'a',
      version: 'v0',
      status: 'Validated',
      annotation: labeled('ann', 'art'),
    });
    const { acts, engine, source } = taskBulkFixture([validated]);
    await finishedTasks(
      acts,
      await begunTasks(acts, aTaskRequest({ verb: 'default' }), new UnmarkMatched(engine)),
    );
    expect(source.records[0]).toMatchObject({ status: 'Default', annotation: labeled('ann', 'art') });
  });
});
