import { describe, expect, it } from 'vitest';
import { labeled } from '#tests/builders/task-record.builder';
import {
  aTaskRequest,
  begunTasks,
  finishedTasks,
  predictedRecords,
  taskBulkFixture,
} from '#tests/fakes/task-bulk-fixture';
import { LabelMatched } from './label-matched.use-case';

describe('LabelMatched', () => {
  it('LabelMatched validates every matched record with one label (TSK-21, BUL-23)', async () => {
    const { acts, engine, source } = taskBulkFixture(predictedRecords(3));
    await finishedTasks(
      acts,
      await begunTasks(acts, aTaskRequest({ verb: 'label', label: 'art' }), new LabelMatched(engine)),
    );
    expect(source.records.map(({ annotation }) => annotation)).toEqual(
      Array.from({ length: 3 }, () => labeled('mia', 'art')),
    );
  });
});
