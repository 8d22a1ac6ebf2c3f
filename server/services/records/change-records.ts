import { err, ok } from '#domain/shared/result';
import { toJsonText } from '#server/store/json';
import { holdDataset } from '#server/store/queries/datasets';
import { insertSuggestions } from '#server/store/queries/new-records';
import {
  deleteRecords,
  deleteSuggestionsOf,
  putVectors,
  updateRecords,
} from '#server/store/queries/record-writes';
import { lockRecords, recordsById } from '#server/store/queries/records';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import { reachDataset, reachRecord, type DatasetRow } from '../access/reachable';
import type { AppContext, CallContext } from '../app-context';
import { WHOLE_BATCH, type BatchPortion } from './batch-portion';
import { notFound, type Outcome, type RecordCall } from '../service-failure';
import { checkParts, type CheckedParts, type PartsInput, type WriteContext } from './check-record';
import { suggestionRow, vectorRows } from './create-records';
import { repeated, type InputIds } from './input-ids';
import { withExtras, type FullRecord } from './record-extras';
import { readWriteContext } from './write-context';

/** A change of one record; undefined metadata stays, null clears it. */
export interface ChangeInput extends Omit<PartsInput, 'metadata' | 'responses'> {
  readonly id: string;
  readonly metadata: PartsInput['metadata'] | undefined;
}

/** Changes all records or none (MWI-15): metadata and suggestions are replaced, vectors added by name. */
export async function changeRecords(
  context: CallContext,
  datasetId: string,
  given: readonly ChangeInput[],
  portion: BatchPortion,
): Outcome<null> {
  const dataset = await reachDataset(context, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  return inTransaction(context.store, async (transaction): Outcome<null> => {
    const locked = await holdDataset(transaction, datasetId);
    if (locked === undefined) return notFound('Dataset', datasetId);
    const mistake = repeated(given);
    if (mistake !== null) return err(mistake);
    return change(transaction, context, locked, given, { call: 'update', ...portion });
  });
}

/** Changes one record, and answers it as the contract does: with the parts that the change named. */
export async function changeRecord(context: CallContext, given: ChangeInput): Outcome<FullRecord> {
  const reached = await reachRecord(context, given.id, 'manage');
  if (!reached.ok) return reached;
  return inTransaction(context.store, async (transaction): Outcome<FullRecord> => {
    const dataset = await holdDataset(transaction, reached.value.dataset.id);
    const unknown = notFound('Record', given.id);
    if (dataset === undefined) return unknown;
    const changed = await change(transaction, context, dataset, [given], {
      call: 'update-one',
      ...WHOLE_BATCH,
    });
    if (!changed.ok) return changed.error.code === 'records-unknown' ? unknown : changed;
    const rows = await recordsById(transaction, dataset.id, [given.id]);
    const responses = given.metadata !== undefined || given.vectors !== null;
    const includes = { responses, suggestions: true, vectors: 'all' } as const;
    const [record] = await withExtras(transaction, context.caller, dataset, rows, includes);
    return record === undefined ? unknown : ok(record);
  });
}

async function change(
  transaction: Store,
  { clock, limits }: AppContext,
  dataset: DatasetRow,
  given: readonly ChangeInput[],
  { call, first, isTrial }: BatchPortion & { readonly call: RecordCall },
): Outcome<null> {
  const ids = given.map(({ id }) => id);
  const locked = await lockRecords(transaction, dataset.id, ids);
  const unknown = ids.filter((id) => !locked.has(id));
  if (unknown.length > 0) return err({ code: 'records-unknown', ids: unknown });
  const target = await readWriteContext(transaction, dataset, [], limits);
  const checked: CheckedParts[] = [];
  const { datasetId } = target;
  for (const [index, one] of given.entries()) {
    const parts = { ...one, metadata: one.metadata ?? null, responses: null };
    const judged = checkParts(target, locked.get(one.id)?.fields ?? {}, parts);
    if (!judged.ok)
      return err({ code: 'bad-record', call, position: first + index, datasetId, problem: judged.error });
    checked.push(judged.value);
  }
  if (!isTrial) await store(transaction, target, given, checked, clock.timestamp());
  return ok(null);
}

async function store(
  transaction: Store,
  target: WriteContext,
  given: readonly ChangeInput[],
  checked: readonly CheckedParts[],
  at: string,
): Promise<void> {
  const { datasetId } = target;
  const rows = given.map(({ id, metadata }) => ({ id, metadata: metadata && toJsonText(metadata) }));
  await updateRecords(transaction, datasetId, rows, at);
  const suggested = given.filter(({ suggestions }) => suggestions !== null).map(({ id }) => id);
  await deleteSuggestionsOf(transaction, datasetId, suggested);
  await insertSuggestions(
    transaction,
    given.flatMap(({ id }, position) =>
      (checked[position]?.suggestions ?? []).map((one) => suggestionRow(datasetId, id, one)),
    ),
  );
  await putVectors(
    transaction,
    given.flatMap(({ id, vectors }) => vectorRows(target, id, vectors ?? {})),
  );
}

/** Deletes the records of the dataset among the ids, with everything that belongs to them (MWI-16). */
export async function removeRecords(context: CallContext, datasetId: string, ids: InputIds): Outcome<null> {
  const dataset = await reachDataset(context, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  if (!ids.ok) return ids;
  await inTransaction(context.store, (transaction) => remove(transaction, datasetId, ids.value));
  return ok(null);
}

export async function removeRecord(context: CallContext, id: string): Outcome<FullRecord> {
  const reached = await reachRecord(context, id, 'manage');
  if (!reached.ok) return reached;
  const { dataset } = reached.value;
  return inTransaction(context.store, async (transaction): Outcome<FullRecord> => {
    const rows = await recordsById(transaction, dataset.id, [id]);
    const nothing = { responses: false, suggestions: false, vectors: 'none' } as const;
    const [record] = await withExtras(transaction, context.caller, dataset, rows, nothing);
    const removed = await remove(transaction, dataset.id, [id]);
    return record === undefined || removed === 0 ? notFound('Record', id) : ok(record);
  });
}

async function remove(transaction: Store, datasetId: string, ids: readonly string[]): Promise<number> {
  const records = await lockRecords(transaction, datasetId, ids);
  if (records.size > 0) await deleteRecords(transaction, datasetId, [...records.values()]);
  return records.size;
}
