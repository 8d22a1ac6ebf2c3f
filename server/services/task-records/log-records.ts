import { isEntries, isList, type JsonEntries } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import { judgedRecord } from '#domain/task-record/judged-record';
import { schemaLabels } from '#domain/task-record/task-record-rules';
import type { IncomingRecord } from '#domain/task-record/task-document';
import type { RecordTask } from '#domain/task-record/task-record';
import { datasetCounts } from '#server/store/queries/counts';
import type { TaskRecordRow } from '#server/store/queries/task-record-rows';
import {
  taskKeysOf,
  taskRecordsToLock,
  vectorExtras,
  type TaskKeyRow,
} from '#server/store/queries/task-record-writes';
import type { Store } from '#server/store/queries/store';
import { holdTaskDatasetForAdding, type TaskDatasetRow } from '#server/store/queries/task-datasets';
import { taskSettingsOf, type TaskSettingsRow } from '#server/store/queries/task-settings';
import { together } from '#server/store/together';
import { inTransaction } from '#server/store/transaction';
import type { AppContext, CallContext } from '../app-context';
import type { PacedWork } from '../paced-work';
import { badTaskRequest, entityUnknown, type Outcome, type ServiceFailure } from '../service-failure';
import { changedTexts } from '../task-datasets/dataset-texts';
import { storedEntries } from '../task-datasets/merged-entries';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { declaredDimensions, keysByArea, KeysOfBatch } from './dataset-keys';
import { BatchMerge, type MergedBatch, type RecordOutcome, type StoredRecord } from './merge-batch';
import { storedDocument } from './stored-document';
import { writeBatch } from './write-batch';

/** Origin of a write. */
export interface LogOrigin {
  readonly userId: string;
  /** The bulk action that it belongs to; null for none. */
  readonly actId: string | null;
}

/** Records of a request, and tags and metadata for the dataset. */
export interface RecordsToLog {
  readonly records: readonly IncomingRecord[];
  readonly tags: JsonEntries;
  readonly metadata: JsonEntries;
  /** The records of the batch of which these are the first part; they are checked before it is written. */
  readonly batch?: readonly IncomingRecord[];
}

export interface LoggedRecords {
  /** In the order of the request. */
  readonly outcomes: readonly RecordOutcome[];
  /** `last_updated` of all records that were written. */
  readonly version: string;
}

/**
 * Adds records to a task dataset, or merges them into the stored ones, in one transaction: a refused batch changes nothing, tags and
 * metadata of the dataset included (TWI-16, TWI-18). While it runs, no other request adds records or changes the label schema.
 */
export async function logRecords(
  context: CallContext,
  place: TaskDatasetPlace & { readonly task: RecordTask },
  given: RecordsToLog,
  actId: string | null = null,
): Outcome<LoggedRecords> {
  const { task, name } = place;
  const reached = await reachTaskDataset(context, place, { task, isOpen: true });
  if (!reached.ok) return reached;
  return inTransaction(context.store, async (transaction): Outcome<LoggedRecords> => {
    const dataset = await holdTaskDatasetForAdding(transaction, reached.value.id);
    if (dataset === undefined) return entityUnknown('ServiceDataset', name);
    if (dataset.is_closed) return err({ code: 'dataset-closed', name });
    return logIntoHeld(transaction, context, dataset, { ...given, userId: context.caller.id, actId });
  });
}

/**
 * Checks a long batch as a whole before its first part is written, since parts may break a rule only together. Another request may
 * change the dataset before a part is written, so each part is checked again.
 */
export async function checkRecords(
  context: CallContext,
  place: TaskDatasetPlace & { readonly task: RecordTask },
  records: readonly IncomingRecord[],
): Outcome<null> {
  const { store, pacedWork } = context;
  const reached = await reachTaskDataset(context, place, { task: place.task, isOpen: true });
  if (!reached.ok) return reached;
  const dataset = reached.value;
  const [settings, keys] = await together(store, [
    taskSettingsOf(store, dataset.id),
    taskKeysOf(store, dataset.id),
  ]);
  const state = { settings: settings.rows[0], keys: keys.rows };
  const checked = await checkBatch(store, pacedWork, dataset, state, records);
  return checked.ok ? ok(null) : checked;
}

/** Adds or merges records in the transaction that holds the dataset for adding. */
export async function logIntoHeld(
  transaction: Store,
  context: Pick<AppContext, 'newId' | 'pacedWork' | 'clock'>,
  dataset: TaskDatasetRow,
  given: RecordsToLog & LogOrigin,
): Outcome<LoggedRecords> {
  const texts = changedTexts(dataset, given);
  if (!texts.ok) return texts;
  const records = named(given.records, context.newId);
  const stored = await readStored(transaction, dataset.id, records);
  const keys = await checkBatch(transaction, context.pacedWork, dataset, stored, records);
  if (!keys.ok) return keys;
  const { written, outcomes } = await mergeBatch(context, stored.records, records);
  const at = context.clock.timestamp();
  const { tags, metadata, userId, actId } = given;
  const isMultiLabel = multiLabelOf(records);
  const origin = { tags, metadata, userId, actId, at };
  await writeBatch(transaction, { ...origin, dataset, keys: keys.value, written, isMultiLabel });
  return ok({ outcomes, version: at });
}

/** An empty id, which no address can name, counts as none. */
function named(records: readonly IncomingRecord[], newId: () => string): readonly IncomingRecord[] {
  return records.map((record) =>
    record.name.text === '' ? { ...record, name: { text: newId(), isNumber: false } } : record,
  );
}

interface StoredState {
  readonly records: ReadonlyMap<string, StoredRecord>;
  readonly settings: TaskSettingsRow | undefined;
  readonly keys: readonly TaskKeyRow[];
}

async function readStored(
  db: Store,
  datasetId: string,
  given: readonly IncomingRecord[],
): Promise<StoredState> {
  const names = [...new Set(given.map(({ name }) => name.text))];
  const [locked, settings, keys] = await together(db, [
    taskRecordsToLock(datasetId, names),
    taskSettingsOf(db, datasetId),
    taskKeysOf(db, datasetId),
  ]);
  const vectors = await vectorsOf(db, datasetId, locked.rows, given);
  const records = locked.rows.map((row): readonly [string, StoredRecord] => [
    row.name,
    {
      id: row.id,
      document: storedDocument(row, vectors.get(row.id) ?? new Map()),
      version: row.updated_at,
    },
  ]);
  return { records: new Map(records), settings: settings.rows[0], keys: keys.rows };
}

/** Vectors of stored records, without their numbers: those of the request replace them. */
async function vectorsOf(
  db: Store,
  datasetId: string,
  stored: readonly TaskRecordRow[],
  given: readonly IncomingRecord[],
): Promise<ReadonlyMap<string, Map<string, JsonEntries>>> {
  const named_ = new Set(given.filter(({ vectors }) => vectors.size > 0).map(({ name }) => name.text));
  const ids = stored.filter(({ name }) => named_.has(name)).map(({ id }) => id);
  const byRecord = new Map<string, Map<string, JsonEntries>>();
  if (ids.length === 0) return byRecord;
  for (const { record_id, name, extras } of await vectorExtras(db, datasetId, ids)) {
    const vectors = byRecord.get(record_id) ?? new Map<string, JsonEntries>();
    byRecord.set(record_id, vectors.set(name, storedEntries(extras)));
  }
  return byRecord;
}

/** The keys that the batch adds to the dataset, unless it breaks a rule that involves the dataset (contract 2.8). */
async function checkBatch(
  db: Store,
  pacedWork: PacedWork,
  dataset: TaskDatasetRow,
  { settings, keys }: Pick<StoredState, 'settings' | 'keys'>,
  records: readonly IncomingRecord[],
): Promise<Result<readonly TaskKeyRow[], ServiceFailure>> {
  const isMultiLabel = multiLabelOf(records);
  const isOther = isMultiLabel !== null && dataset.is_multi_label === !isMultiLabel;
  if (isOther && (await datasetCounts(db, dataset.id)).total > 0)
    return badTaskRequest({ code: 'other-multi-label', isStoredMultiLabel: !isMultiLabel });
  const isUnknown = labelCheck(settings?.label_schema ?? null);
  const declared = declaredDimensions(storedEntries(settings?.vectors ?? null));
  const batchKeys = new KeysOfBatch(keysByArea(keys), declared);
  let label: string | undefined;
  await eachRecord(pacedWork, records, (record) => {
    label ??= schemaLabels(judgedRecord(dataset.task, record)).find(isUnknown);
    batchKeys.add(record);
  });
  return label === undefined ? batchKeys.result : badTaskRequest({ code: 'label-outside-schema', label });
}

/** Whether the records take several labels; null for records of another task, and without any. All of a request are of one kind. */
function multiLabelOf([first]: readonly IncomingRecord[]): boolean | null {
  const isMultiLabel = first?.content.get('multi_label');
  return typeof isMultiLabel === 'boolean' ? isMultiLabel : null;
}

/** Whether the stored schema lacks a label; it lacks none if there is no schema. */
function labelCheck(schema: string | null): (label: string) => boolean {
  if (schema === null) return () => false;
  const labels = storedEntries(schema).get('labels');
  const items = isList(labels) ? labels.filter((item) => isEntries(item)) : [];
  const names = new Set(items.map((item) => item.get('name')));
  return (label) => !names.has(label);
}

/** Records that are read at a time, without a pause for other requests. */
const READ_AT_ONCE = 200;

async function eachRecord(
  pacedWork: PacedWork,
  records: readonly IncomingRecord[],
  work: (record: IncomingRecord) => void,
): Promise<void> {
  if (records.length <= READ_AT_ONCE) for (const record of records) work(record);
  else await pacedWork.each(records, work);
}

async function mergeBatch(
  { newId, pacedWork }: Pick<AppContext, 'newId' | 'pacedWork'>,
  stored: ReadonlyMap<string, StoredRecord>,
  records: readonly IncomingRecord[],
): Promise<MergedBatch> {
  const merge = new BatchMerge(stored, newId);
  await eachRecord(pacedWork, records, (record) => merge.add(record));
  return merge.result;
}
