import assert from 'node:assert/strict';
import { when } from 'mobx';
import type { ValidateMatched } from '#application/annotate-task/bulk/validate-matched.use-case';
import type { BulkPlan } from '#application/bulk/bulk-plan';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { BulkTask, TaskBulkRequest, TaskOrder, TaskPick } from '#domain/bulk/task/task-bulk';
import { allMatching } from '#domain/bulk/record-pick';
import { ALL_TASK_RECORDS, type TaskSearch } from '#domain/search/task/task-search';
import type { TaskRecord } from '#domain/task-record/task-record';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { aTextClassification, TASK_DATASET } from '../builders/task-record.builder';
import { InMemoryTaskRecordSource } from './in-memory-task-record-source';
import { InMemoryTaskRecordWriter } from './in-memory-task-record-writer';
import { aTaskBulkTab } from './task-bulk-tab';

export const VALIDATE: TaskOrder = { verb: 'validate', source: 'annotation', least: null };

/** Everything that a search finds. */
export function matched(search: TaskSearch = ALL_TASK_RECORDS, total = 1): TaskPick {
  return allMatching({ search }, total);
}

/** A request of the user mia. */
export function aTaskRequest(
  order: TaskOrder,
  pick: TaskPick = matched(),
  dataset: TaskDatasetRef = TASK_DATASET,
): TaskBulkRequest {
  const { id: datasetId, name: datasetName, workspace, task } = dataset;
  return { datasetId, datasetName, workspace, task, actor: 'mia', pick, order };
}

export const addressOfTest = (name: string) => `TextClassification/news/sentiment/${name}`;

/** A plan whose records are looked up. */
export async function plannedTasks(
  acts: BulkActs<BulkTask>,
  request: TaskBulkRequest,
): Promise<BulkPlan<BulkTask>> {
  const plan = acts.commands.engine.plan(request, new Map());
  await new Promise<void>((resolve) => {
    const stop = plan.lookUp.subscribe(() => {
      if (plan.lookUp.value.kind === 'collecting') return;
      stop();
      resolve();
    });
    if (plan.lookUp.value.kind !== 'collecting') resolve();
  });
  return plan;
}

/** Begins an action and returns its id. */
export async function begunTasks(
  acts: BulkActs<BulkTask>,
  request: TaskBulkRequest,
  useCase: Pick<ValidateMatched, 'execute'> = acts.commands.begin[request.order.verb],
): Promise<string> {
  const plan = await plannedTasks(acts, request);
  const begun = useCase.execute(plan, null);
  assert(begun.ok, 'the action is refused');
  return begun.value;
}

export function taskActOf(acts: BulkActs<BulkTask>, id: string): BulkActView<BulkTask> {
  const view = acts.acts.find(({ act }) => act.id === id);
  assert(view !== undefined, `there is no action ${id}`);
  return view;
}

export async function finishedTasks(acts: BulkActs<BulkTask>, id: string): Promise<BulkActView<BulkTask>> {
  await when(() => acts.acts.some(({ act, progress }) => act.id === id && progress.phase === 'finished'));
  return taskActOf(acts, id);
}

/** Undoes an action and waits for its end. */
export async function undoneTasks(acts: BulkActs<BulkTask>, id: string): Promise<BulkActView<BulkTask>> {
  const undoing = acts.commands.undo.execute(id);
  assert(undoing.ok, 'nothing can be undone');
  return finishedTasks(acts, undoing.value);
}

/** Single-label records, each predicted with a label and a score. */
export function predictedRecords(
  count: number,
  scoreOf: (index: number) => number = () => 0.9,
): readonly TaskRecord[] {
  return Array.from({ length: count }, (_, index) =>
    aTextClassification({
      name: `r${String(index).padStart(5, '0')}`,
      version: 'v0',
      prediction: { agent: 'bot', value: { labels: [{ label: 'news', score: scoreOf(index) }] } },
    }),
  );
}

/** The bulk actions of a user on records of a server in memory, at work. */
export function taskBulkFixture(
  records: readonly TaskRecord[],
  given: Omit<Parameters<typeof aTaskBulkTab>[0], 'source' | 'writer'> & {
    readonly kind?: 'ours' | '1.28';
  } = {},
) {
  const { kind = 'ours', ...rest } = given;
  const source = new InMemoryTaskRecordSource(records);
  const writer = new InMemoryTaskRecordWriter(source, kind);
  const tab = aTaskBulkTab({ source, writer, ...rest });
  const leave = tab.acts.activate();
  const statuses = () => source.records.map(({ status }) => status);
  const statusCount = (status: TaskRecord['status']) =>
    source.records.filter((record) => record.status === status).length;
  return { ...tab, source, writer, leave, statuses, statusCount };
}
