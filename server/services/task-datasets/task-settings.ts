import type { JsonEntries } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import { toJsonText } from '#server/store/json';
import type { Store } from '#server/store/queries/store';
import { holdTaskDatasetForAdding } from '#server/store/queries/task-datasets';
import {
  deleteTaskSettings,
  labelsInUse,
  putTaskSettings,
  taskSettingsOf,
  type TaskSettingsRow,
} from '#server/store/queries/task-settings';
import { inTransaction } from '#server/store/transaction';
import type { CallContext } from '../app-context';
import { badTaskRequest, entityUnknown, type Outcome, type ServiceFailure } from '../service-failure';
import { bytesOf, TEXTS_MAX_BYTES, tooLong } from './dataset-texts';
import { entriesText, mergedEntries } from './merged-entries';
import { reachTaskDataset, type TaskDatasetPlace } from './reach-task-dataset';

/** Tasks whose datasets have a label schema. */
export type LabeledTask = Exclude<RecordTask, 'Text2Text'>;

export interface SchemaLabel {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
}

export interface TaskSettingsInput {
  readonly labels: readonly SchemaLabel[] | null;
  /** Dimensions by name of the vector. */
  readonly vectors: JsonEntries | null;
}

/** The dataset whose settings a call is about, and the task in its path. */
export interface SettingsPlace extends TaskDatasetPlace {
  readonly task: LabeledTask;
}

export async function readTaskSettings(context: CallContext, place: SettingsPlace): Outcome<TaskSettingsRow> {
  const dataset = await reachTaskDataset(context, place, { task: place.task });
  if (!dataset.ok) return dataset;
  const settings = await taskSettingsOf(context.store, dataset.value.id).executeTakeFirst();
  return settings === undefined ? entityUnknown(`${place.task}Settings`, place.name) : ok(settings);
}

/**
 * Replaces the label schema, which must have every label of the records, and merges the vectors by name (TWI-14). Answers the given
 * parts. Nobody adds records in the meantime, so that none gets a label that the new schema lacks.
 */
export async function saveTaskSettings(
  context: CallContext,
  place: SettingsPlace,
  { labels, vectors }: TaskSettingsInput,
): Outcome<TaskSettingsRow> {
  const { task, name } = place;
  const dataset = await reachTaskDataset(context, place, { task, act: 'save-settings' });
  if (!dataset.ok) return dataset;
  const given = {
    label_schema: labels && toJsonText({ labels: labels.map((label) => ({ ...label })) }),
    vectors: vectors && entriesText(vectors),
  };
  if (labels === null && vectors === null) return ok(given);
  return inTransaction(context.store, async (transaction) => {
    const held = await holdTaskDatasetForAdding(transaction, dataset.value.id);
    if (held === undefined) return entityUnknown('ServiceDataset', name);
    const fit = labels === null ? ok(null) : await checkSchema(transaction, held.id, task, labels);
    if (!fit.ok) return fit;
    const stored = (await taskSettingsOf(transaction, held.id).executeTakeFirst())?.vectors ?? null;
    const merged = vectors && mergedEntries(stored, vectors);
    if (bytesOf(merged) > Math.max(TEXTS_MAX_BYTES, bytesOf(stored)))
      return err(tooLong(['body', 'vectors'], 'Vectors of a dataset have', TEXTS_MAX_BYTES));
    await putTaskSettings(transaction, held.id, {
      ...(given.label_schema && { label_schema: given.label_schema }),
      ...(merged && { vectors: merged }),
    });
    return ok(given);
  });
}

export async function removeTaskSettings(context: CallContext, place: SettingsPlace): Outcome<null> {
  const dataset = await reachTaskDataset(context, place, {
    task: place.task,
    act: 'delete-settings',
  });
  if (!dataset.ok) return dataset;
  await deleteTaskSettings(context.store, dataset.value.id);
  return ok(null);
}

async function checkSchema(
  db: Store,
  datasetId: string,
  task: LabeledTask,
  labels: readonly SchemaLabel[],
): Promise<Result<null, ServiceFailure>> {
  const names = new Set(labels.map(({ name }) => name));
  const missing = (await labelsInUse(db, datasetId, task)).find((label) => !names.has(label));
  return missing === undefined ? ok(null) : badTaskRequest({ code: 'label-in-use', label: missing });
}
