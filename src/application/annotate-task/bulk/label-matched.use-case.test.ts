import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import {
  aTaskRequest,
  begunTasks,
  finishedTasks,
  predictedRecords,
  taskBulkFixture,
  undoneTasks,
} from '#tests/fakes/task-bulk-fixture';
import { alikePick } from '#domain/bulk/task/alike-records';
import { digestInMemory } from '#tests/fakes/task-texts';
import { LabelMatched } from './label-matched.use-case';

describe('LabelMatched', () => {
  it('LabelMatched validates every matched record with one label (TSK-21, BUL-23)', async () => {
    const { acts, engine, source } = taskBulkFixture(predictedRecords(3));
    await finishedTasks(
      acts,
      await begunTasks(acts, aTaskRequest({ verb: 'label', labels: ['art'] }), new LabelMatched(engine)),
    );
    expect(source.records.map(({ annotation }) => annotation)).toEqual(
      Array.from({ length: 3 }, () => labeled('mia', 'art')),
    );
  });

  it('LabelMatched replaces the labels of records that are alike, and one undo restores all of them (TSK-60)', async () => {
    const alike = (name: string, given: Parameters<typeof aTextClassification>[0]) =>
      aTextClassification({
        name,
        version: 'v0',
        isMultiLabel: true,
        inputs: { text: 'Where is my parcel?' },
        ...given,
      });
    const { acts, engine, source } = taskBulkFixture([
      alike('a', {}),
      alike('b', { status: 'Validated', annotation: labeled('ann', 'news') }),
      alike('c', { status: 'Discarded', annotation: labeled('ann', 'film') }),
      alike('d', { inputs: { text: 'Where is my refund?' } }),
    ]);
    const answers = () => source.records.map(({ status, annotation }) => [status, annotation]);
    const before = answers();
    const pick = alikePick({ digest: digestInMemory(source.records[0]), count: 3 });
    const order = { verb: 'label', labels: ['news', 'art'] } as const;
    const id = await begunTasks(acts, aTaskRequest(order, pick), new LabelMatched(engine));
    expect((await finishedTasks(acts, id)).progress).toMatchObject({ done: 3, problems: 0 });
    const validated = ['Validated', labeled('mia', 'news', 'art')];
    expect(answers()).toEqual([validated, validated, validated, before[3]]);
    await undoneTasks(acts, id);
    expect(answers()).toEqual(before);
  });
});
