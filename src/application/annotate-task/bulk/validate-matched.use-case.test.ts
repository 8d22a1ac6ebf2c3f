import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import {
  addressOfTest,
  aTaskRequest,
  begunTasks,
  finishedTasks,
  plannedTasks,
  predictedRecords,
  taskBulkFixture,
  VALIDATE,
} from '#tests/fakes/task-bulk-fixture';
import { err } from '#domain/shared/result';
import { DiscardMatched } from './discard-matched.use-case';
import { ValidateMatched } from './validate-matched.use-case';

describe('ValidateMatched', () => {
  it('ValidateMatched validates every matched record, lists those that cannot be validated, and counts them (TSK-10, BUL-21)', async () => {
    const unlabeled = aTextClassification({ name: 'z', version: 'v0' });
    const { acts, engine, source, statusCount } = taskBulkFixture([...predictedRecords(250), unlabeled]);
    const view = await finishedTasks(
      acts,
      await begunTasks(acts, aTaskRequest(VALIDATE), new ValidateMatched(engine)),
    );
    expect(view.progress).toMatchObject({ total: 251, done: 250, problems: 1, skipped: 1 });
    expect(view.problems.map(({ target, problem }) => [target.recordId, problem.kind])).toEqual([
      [addressOfTest('z'), 'nothing-to-validate'],
    ]);
    expect(statusCount('Validated')).toBe(250);
    expect(source.records[0]?.annotation).toEqual(labeled('mia', 'news'));
  });

  it('ValidateMatched sends nothing for records that are validated already, and does not list them (TSK-10)', async () => {
    const done = aTextClassification({ name: 'z', status: 'Validated', annotation: labeled('ann', 'art') });
    const { acts, engine, writer } = taskBulkFixture([...predictedRecords(1), done]);
    const view = await finishedTasks(
      acts,
      await begunTasks(acts, aTaskRequest(VALIDATE), new ValidateMatched(engine)),
    );
    expect(view.progress).toMatchObject({ total: 1, done: 1, problems: 0 });
    expect(writer.sent).toEqual([['r00000']]);
  });

  it('ValidateMatched is refused if there is no record to send, and for the plan of another act', async () => {
    const { acts, engine } = taskBulkFixture([aTextClassification({ name: 'z' })]);
    const plan = await plannedTasks(acts, aTaskRequest(VALIDATE));
    expect(new ValidateMatched(engine).execute(plan, null)).toEqual(err({ code: 'nothing-to-send' }));
    expect(new DiscardMatched(engine).execute(plan, null)).toEqual(err({ code: 'other-verb' }));
  });

  it('ValidateMatched validates only predictions from a score on (BUL-22)', async () => {
    const { acts, engine, statusCount } = taskBulkFixture(predictedRecords(100, (index) => index / 100));
    const order = { verb: 'validate', source: 'annotation', least: 0.8 } as const;
    const view = await finishedTasks(
      acts,
      await begunTasks(acts, aTaskRequest(order), new ValidateMatched(engine)),
    );
    expect(view.progress).toMatchObject({ done: 20, skipped: 80 });
    expect(statusCount('Validated')).toBe(20);
  });
});
