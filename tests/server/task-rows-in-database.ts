import { randomUUID } from 'node:crypto';
import { toJsonText, type JsonValue } from '#server/store/json';
import type { World } from './world';

/** A task record as it is stored; what is left out is empty. */
export interface StoredTask {
  readonly name: string;
  readonly content?: JsonValue;
  readonly marks?: JsonValue;
  readonly metadata?: JsonValue;
  readonly status?: 'Default' | 'Validated' | 'Discarded';
}

/** An empty dataset of text classification in the workspace `home`, written by statements. */
export async function addTaskDataset({ engine, workspaces }: World): Promise<string> {
  const { id } = await engine.db
    .insertInto('datasets')
    .values({ workspace_id: workspaces.home, name: randomUUID(), task: 'TextClassification' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addTaskRecords(
  { engine }: World,
  datasetId: string,
  tasks: readonly StoredTask[],
): Promise<void> {
  const rows = tasks.map(({ name, content, marks = {}, metadata = {}, status = 'Default' }) => ({
    dataset_id: datasetId,
    name,
    content: toJsonText(content ?? { inputs: { text: name }, multi_label: false }),
    marks: toJsonText(marks),
    metadata: toJsonText(metadata),
    status,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await engine.db
      .insertInto('task_records')
      .values(rows.slice(from, from + 1_000))
      .execute();
}

/** Sets the kinds of the values of a metadata key. */
export async function setTaskKey(
  { engine }: World,
  datasetId: string,
  key: string,
  kinds: number,
): Promise<void> {
  await engine.db
    .insertInto('task_keys')
    .values({ dataset_id: datasetId, area: 'metadata', key, kinds })
    .onConflict((conflict) => conflict.columns(['dataset_id', 'area', 'key']).doUpdateSet({ kinds }))
    .execute();
}
